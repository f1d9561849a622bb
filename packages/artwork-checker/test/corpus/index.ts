import type { CorpusFile } from './corpus-file.ts'
import { HOSTILE_FILES } from './hostile-files.ts'
import { RIGHT_FILES } from './right-files.ts'
import { WRONG_FILES } from './wrong-files.ts'

/** Every file is made anew from code, the same bytes each time. */
export const CORPUS: readonly CorpusFile[] = [...RIGHT_FILES, ...WRONG_FILES, ...HOSTILE_FILES]
export { RIGHT_FILES }
