import { createHash } from 'node:crypto'

/** The source of a policy that allows exactly this text: `'sha256-…'`. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
