import { lstatSync, mkdirSync } from 'node:fs'

/**
 * Makes a folder where there is none. A link in its place is refused: whoever may write here would decide where
 * the server writes and deletes with its own rights. @throws Error with the code ENOTDIR
 */
export function makeFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (lstatSync(path).isDirectory()) return
  throw Object.assign(new Error(`${path} is not a folder of its own`), { code: 'ENOTDIR' })
}
