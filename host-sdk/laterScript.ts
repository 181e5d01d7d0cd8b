import { later } from './later.ts'
import { loadPinnedPart } from './load/loadPinnedPart.ts'

/** later.ts for the script of a tag, where a part of a chain type is a file with a digest. */
export const part = { ...later, loadPart: loadPinnedPart }
