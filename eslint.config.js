import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { danger } from './tools/lint-rules.mjs'

const SQL_VERBS = 'selectFrom|insertInto|updateTable|deleteFrom|mergeInto|withRecursive'
const KEBAB = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/

/** Files are named in kebab-case with a role suffix, so that any of them is one fuzzy search away. */
const kebabFileNames = {
  rules: {
    'kebab-case': {
      /** @param {import('eslint').Rule.RuleContext} context */
      create: (context) => ({
        /** @param {import('eslint').AST.Program} node */
        Program: (node) => {
          const name = context.filename.split('/').at(-1) ?? ''
          if (!KEBAB.test(name)) context.report({ node, message: `File name '${name}' is not kebab-case.` })
        },
      }),
    },
  },
}

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      '**/.cache/',
      'data/',
      '**/test-results/',
      '**/playwright-report/',
    ],
  },
  {
    files: ['**/*.{ts,tsx,js,mjs,cjs}'],
    plugins: { danger },
    // Known as the ones that run text, when they are given some.
    languageOptions: { globals: { setTimeout: 'readonly', setInterval: 'readonly' } },
    rules: {
      'no-eval': 'error',
      'no-new-func': 'error',
      'no-implied-eval': 'error',
      'danger/no-raw-html': 'error',
      'danger/no-raw-sql': 'error',
    },
  },
  // Its visitors try what the page's policy must stop.
  { files: ['e2e/journeys/page-policy.spec.ts'], rules: { 'danger/no-raw-html': 'off' } },
  {
    files: ['**/test/**', '**/*.test.{ts,tsx}', 'bench/**'],
    rules: { 'danger/no-raw-sql': ['error', { names: true }] },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    plugins: { names: kebabFileNames },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      eqeqeq: ['error', 'always'],
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'names/kebab-case': 'error',
      'no-console': 'error',
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'Use the shop client, so that every request has one way out.' },
        { name: 'localStorage', message: 'Use state/browser-storage.ts.' },
        { name: 'sessionStorage', message: 'Use state/browser-storage.ts.' },
      ],
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Only packages/host/src/environment.ts reads the environment.',
        },
      ],
    },
  },
  {
    files: ['packages/api/src/**/*.ts'],
    ignores: ['**/*.queries.ts', 'packages/api/src/database/**', '**/*.test.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: `CallExpression > MemberExpression > Identifier[name=/^(${SQL_VERBS})$/]`,
          message: 'SQL lives in *.queries.ts.',
        },
      ],
    },
  },
  { files: ['packages/web/src/**/*.{ts,tsx}'], extends: [reactHooks.configs.flat.recommended] },
  {
    files: ['packages/web/src/**/*.{ts,tsx}'],
    ignores: ['packages/web/src/ui/link.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'react-router',
          importNames: ['Link'],
          message: 'Use ui/link.tsx, which costs the server nothing.',
        },
      ],
    },
  },
  {
    files: [
      'packages/host/src/environment.ts',
      'tools/**',
      'e2e/**',
      'bench/**',
      '**/test/**',
      '**/*.test.{ts,tsx}',
      '*.config.ts',
    ],
    rules: { 'no-restricted-properties': 'off', 'no-restricted-globals': 'off', 'no-console': 'off' },
  },
)
