import { lstatSync } from 'node:fs'
import { makeFolders } from '../makeFolders.ts'

/**
 * Makes a folder where there is none. A link in its place is refused: whoever may write here would decide where
 * the server writes and deletes with its own rights. @throws Error with the code ENOTDIR
 */
export function makeFolder(path: string): void {
  makeFolders(path)
  if (lstatSync(path).isDirectory()) return
  throw Object.assign(new Error(`${path} is not a folder of its own`), { code: 'ENOTDIR' })
}
