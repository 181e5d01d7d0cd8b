import { createHash } from 'node:crypto'

/** Creates the user with this name at a local provider. The same name is the same user, but at that provider only. */
export function personOf(provider, { name, email }) {
  const hash = createHash('sha256').update(`${provider} ${name.toLowerCase()}`).digest()
  const handle = name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  return {
    /** Digits, as in the ids of the real providers. */
    id: String(hash.readUIntBE(0, 6)),
    name,
    handle,
    email: email || `${handle}@example.com`,
  }
}
