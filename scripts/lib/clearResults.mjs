import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Removes what earlier runs left, but for the figures of the goals: those of the night are not measured by day. */
export function clearResults(folder) {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder).filter((name) => name !== 'goals'))
    rmSync(join(folder, name), { recursive: true, force: true })
}
