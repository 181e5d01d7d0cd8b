import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

/** What an operator does to a key file: a new key for everything new, the others stay. */
export function rotateKey(path: string): void {
  const { keys } = JSON.parse(readFileSync(path, 'utf8'))
  const current = randomBytes(6).toString('hex')
  const added = { ...keys, [current]: randomBytes(32).toString('base64url') }
  writeFileSync(path, JSON.stringify({ current, keys: added }))
}

/** And at the end: only the newest is left. */
export function dropOldKeys(path: string): void {
  const { current, keys } = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, JSON.stringify({ current, keys: { [current]: keys[current] } }))
}
