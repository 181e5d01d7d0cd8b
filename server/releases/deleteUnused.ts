import { lstatSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** What the server itself writes: contents by their SHA-384, and what it was writing when it was ended. */
const ourNames = /^([0-9a-f]{96}|.+\.[0-9a-f]{16}\.tmp)$/

/**
 * Deletes files of the server's own naming that `isNeeded` does not keep and that are older than `before`
 * (epoch milliseconds). Anything else that lies in the folder is somebody's and stays, and so does all that a
 * link leads to.
 */
export function deleteUnused(
  folder: string,
  { isNeeded, before }: { isNeeded: (path: string) => boolean; before: number },
): void {
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (!ourNames.test(name) || isNeeded(path)) continue
    const stat = lstatSync(path, { throwIfNoEntry: false })
    if (stat?.isFile() && stat.mtimeMs < before) rmSync(path, { force: true })
  }
}
