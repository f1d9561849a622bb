import { forbid, TESTS } from './words.mjs'

/** Rules that hold wherever a file lies. */
export const everywhere = [
  forbid('no-circles', 'No file needs itself by way of others. Types count.', {}, { circular: true }),
  forbid('no-unresolved', 'Whatever is imported exists.', {}, { couldNotResolve: true }),
  forbid(
    'no-orphans',
    'A file that nothing uses and that uses nothing is deleted.',
    {
      orphan: true,
      pathNot: [
        ...TESTS,
        '\\.d\\.ts$',
        '\\.config\\.',
        '^e2e/',
        '^tools/',
        '^bench/',
        // Put in the place of files of libraries, by name.
        '^packages/web/build/',
        '/entry\\.[a-z]+\\.tsx?$',
      ],
    },
    {},
  ),
  forbid(
    'no-test-imports',
    'The shop does not lean on its tests.',
    { path: '^packages/[^/]+/src/', pathNot: TESTS },
    { path: TESTS },
  ),
  forbid(
    'no-tool-imports',
    'What is used to make and check the shop is no part of it.',
    { path: '^packages/[^/]+/src/', pathNot: TESTS },
    { path: '^(tools|bench|e2e)/' },
  ),
]
