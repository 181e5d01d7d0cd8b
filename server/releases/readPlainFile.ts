import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs'

/** Far more than any file of a release; a sparse file says that it is as long as it likes. */
const maxBytes = 64 * 1_048_576
const nothing = Buffer.alloc(0)

/**
 * The content of a file in a folder that others may write to; undefined where there is none. What is no plain file
 * or too long reads as empty: a link leads elsewhere, a pipe waits for ever, and no digest fits what is empty.
 */
export function readPlainFile(path: string): Buffer | undefined {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants
  try {
    const file = openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    try {
      const stat = fstatSync(file)
      return stat.isFile() && stat.size <= maxBytes ? readFileSync(file) : nothing
    } finally {
      closeSync(file)
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException // of the file system
    if (code === 'ENOENT') return undefined
    if (code === 'ELOOP' || code === 'EMLINK' || code === 'ENXIO') return nothing // a link or a socket
    throw error
  }
}
