import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import type { KeyManagement } from './keyManagement.ts'
import { readPrivateFile } from './privateFile.ts'
import type { TransitSettings } from './TransitSettings.ts'

const timeoutMs = 5_000

const Encrypted = z.object({ data: z.object({ ciphertext: z.string() }) })
const Decrypted = z.object({ data: z.object({ plaintext: z.string() }) })
const KeyFacts = z.object({ data: z.object({ latest_version: z.number() }) })

/**
 * The key management of a Transit engine: data keys travel there to be wrapped, and the wrapping key never leaves it. The engine
 * has versions of a key, each with an id of its own here. `context` is its `associated_data`, which keys of the kinds `aes256-gcm96`
 * and `chacha20-poly1305` bind in. Source: the published HTTP API, https://openbao.org/api-docs/secret/transit/.
 */
export function createTransitManagement(
  settings: TransitSettings,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): KeyManagement {
  const { mount, key } = settings
  const prefix = `transit:${mount}/${key}:`

  const management: KeyManagement = {
    async wrap(context, dataKey) {
      const answer = await call(`encrypt/${key}`, {
        plaintext: toBase64(dataKey),
        associated_data: toBase64(Buffer.from(context)),
      })
      const { ciphertext } = Encrypted.parse(answer).data
      const version = /^vault:v(\d{1,9}):/.exec(ciphertext)?.[1]
      if (version === undefined) throw new Error('The Transit engine gave no version')
      const bytesBase64url = Buffer.from(ciphertext).toString('base64url')
      return { keyId: `${prefix}${version}`, bytesBase64url }
    },
    async unwrap(context, { keyId, bytesBase64url }) {
      if (!management.has(keyId)) throw new AppKitError(errors.KEY_UNKNOWN, { keyId })
      const answer = await call(`decrypt/${key}`, {
        ciphertext: Buffer.from(bytesBase64url, 'base64url').toString(),
        associated_data: toBase64(Buffer.from(context)),
      })
      const { plaintext } = Decrypted.parse(answer).data
      return new Uint8Array(Buffer.from(plaintext, 'base64'))
    },
    async currentKeyId() {
      const answer = KeyFacts.parse(await call(`keys/${key}`))
      return `${prefix}${answer.data.latest_version}`
    },
    has: (keyId) => keyId.startsWith(prefix),
    async health() {
      const probe = randomBytes(32)
      const back = await management.unwrap('probe', await management.wrap('probe', probe))
      return probe.equals(back)
    },
  }
  return management

  /** @throws ENVELOPE_DAMAGED for what the engine will not open, and Error while it cannot be used */
  async function call(path: string, body?: object): Promise<unknown> {
    const { url, tokenFile, namespace } = settings
    const response = await fetch(new URL(`/v1/${mount}/${path}`, url), {
      method: body ? 'POST' : 'GET',
      headers: {
        'x-vault-token': readPrivateFile(tokenFile).trim(),
        ...(namespace !== undefined && { 'x-vault-namespace': namespace }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error', // the token would go along
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.ok) return response.json()
    await response.body?.cancel() // it may quote what was sent
    if (response.status === 400 && path.startsWith('decrypt/'))
      throw new AppKitError(errors.ENVELOPE_DAMAGED)
    throw new Error(`The Transit engine answered ${response.status}`)
  }
}

function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}
