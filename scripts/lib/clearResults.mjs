import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Removes the results of earlier runs, except the figures of the goals: nightly figures must survive runs by day. */
export function clearResults(folder) {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder).filter((name) => name !== 'goals'))
    rmSync(join(folder, name), { recursive: true, force: true })
}
