import { existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * Makes a folder and those above it where they are missing, for this user alone. Node's own `recursive` never
 * returns below /proc, where a folder that exists takes no other one and says ENOENT.
 */
export function makeFolders(path: string): void {
  const folder = resolve(path)
  if (existsSync(folder)) return
  makeFolders(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException // of the file system
    if (code !== 'EEXIST') throw error // another process was faster
  }
}
