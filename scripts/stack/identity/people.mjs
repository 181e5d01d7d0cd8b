import { createHash } from 'node:crypto'

/** Whoever signs in at a local provider: the same name is the same person there, and nowhere else. */
export function personOf(provider, { name, email }) {
  const hash = createHash('sha256').update(`${provider} ${name.toLowerCase()}`).digest()
  const handle = name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  return {
    /** Digits, as GitHub's, Discord's and the others' ids are. */
    id: String(hash.readUIntBE(0, 6)),
    name,
    handle,
    email: email || `${handle}@example.com`,
  }
}
