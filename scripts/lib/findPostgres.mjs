import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

// Debian keeps the programs of each version in a folder of its own, which is not in PATH.
const versions = '/usr/lib/postgresql'

/**
 * The folder of PostgreSQL's programs. The environment variable POSTGRES_BIN takes precedence.
 *
 * @throws Error that says how to install it; scripts/setup.mjs does so where possible
 */
export function findPostgres() {
  const numbers = existsSync(versions) ? readdirSync(versions).map(Number) : []
  const installed = numbers.sort((a, b) => b - a).map((each) => join(versions, `${each}/bin`))
  const folders = [
    ...(process.env.POSTGRES_BIN ? [process.env.POSTGRES_BIN] : []),
    ...installed,
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  const folder = folders.find((each) =>
    ['initdb', 'postgres'].every((name) => isProgram(each, name)),
  )
  if (folder) return folder
  throw new Error(
    'PostgreSQL was not found. Install the package postgresql, or set POSTGRES_BIN to the folder of initdb.',
  )
}

function isProgram(folder, name) {
  try {
    accessSync(join(folder, name), constants.X_OK)
    return true
  } catch {
    return false // the next folder may have it
  }
}
