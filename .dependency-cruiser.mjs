import { betweenPackages } from './tools/checks/import-rules/between-packages.mjs'
import { everywhere } from './tools/checks/import-rules/everywhere.mjs'
import { insideApi } from './tools/checks/import-rules/inside-api.mjs'
import { insideWeb } from './tools/checks/import-rules/inside-web.mjs'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [...everywhere, ...betweenPackages, ...insideApi, ...insideWeb],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.css'],
    },
  },
}
