import { base64urlnopad } from '@scure/base'
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import type { Bytes } from './seal.ts'

/** A passkey that can open a wallet. */
export type PasskeyRef = { credentialId: string; prfSalt: string }

/** Makes and asks passkeys whose PRF gives a secret. */
export type Passkeys = {
  /**
   * `walletId` is the user of WebAuthn: an authenticator puts a new passkey in the place of one of the same user, and
   * that of a former wallet must stay. @throws PASSKEY_FAILED
   */
  create(a: {
    challenge: string
    walletId: string
    name: string
    known: readonly PasskeyRef[]
  }): Promise<PasskeyRef & { attestation: string; prf: Bytes }>
  /** Lets the person choose one of them. @throws PASSKEY_FAILED */
  assert(a: {
    challenge: string
    known: readonly PasskeyRef[]
  }): Promise<{ credentialId: string; assertion: string; prf: Bytes }>
}

/** A person may look for a key in a drawer; then the question is over. */
const waitMs = 120_000
/** ES256, EdDSA, RS256: what every authenticator has one of. */
const algorithms = [-7, -8, -257]

/** The browser's passkeys for this origin. What their PRF gives never goes into an answer to the server. */
export const passkeys: Passkeys = {
  async create({ challenge, walletId, name, known }) {
    const prfSalt = base64urlnopad.encode(crypto.getRandomValues(new Uint8Array(32)))
    const { clientExtensionResults, ...rest } = await asked(() =>
      startRegistration({
        optionsJSON: {
          challenge,
          rp: { id: location.hostname, name: location.hostname },
          user: { id: base64urlnopad.encode(utf8(walletId)), name, displayName: name },
          pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
          timeout: waitMs,
          excludeCredentials: known.map(credentialOf),
          authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
          extensions: { prf: { eval: { first: decode(prfSalt) } } } as Extensions,
        },
      }),
    )
    const ref = { credentialId: rest.id, prfSalt }
    const attestation = encodeJson({ ...rest, clientExtensionResults: {} })
    // Few authenticators evaluate while they make the key; the others are asked right after.
    const prf = prfOf(clientExtensionResults) ?? (await askPrf(ref))
    return { ...ref, attestation, prf }
  },

  async assert({ challenge, known }) {
    const { clientExtensionResults, ...rest } = await ask(challenge, known)
    const prf = prfOf(clientExtensionResults)
    if (!prf) throw failed('it gives no key')
    const assertion = encodeJson({ ...rest, clientExtensionResults: {} })
    return { credentialId: rest.id, assertion, prf }
  },
}

/** What the WebAuthn package types do not know: PRF, WebAuthn level 3. */
type Extensions = AuthenticationExtensionsClientInputs & { prf?: unknown }
type PrfResults = { prf?: { results?: { first?: BufferSource } } }

/** Only the PRF counts here, and nobody checks the rest: the challenge is of no matter. */
async function askPrf(ref: PasskeyRef): Promise<Bytes> {
  const challenge = base64urlnopad.encode(crypto.getRandomValues(new Uint8Array(32)))
  const { clientExtensionResults } = await ask(challenge, [ref])
  const prf = prfOf(clientExtensionResults)
  if (!prf) throw failed('this browser or passkey cannot keep a key (PRF)')
  return prf
}

function ask(challenge: string, known: readonly PasskeyRef[]) {
  const salts = known.map(({ credentialId, prfSalt }) => [credentialId, { first: decode(prfSalt) }])
  return asked(() =>
    startAuthentication({
      optionsJSON: {
        challenge,
        rpId: location.hostname,
        timeout: waitMs,
        allowCredentials: known.map(credentialOf),
        userVerification: 'required',
        extensions: { prf: { evalByCredential: Object.fromEntries(salts) } } as Extensions,
      },
    }),
  )
}

async function asked<answer>(question: () => Promise<answer>): Promise<answer> {
  try {
    return await question()
  } catch (cause) {
    const reason = cause instanceof Error ? cause.name : 'unknown'
    throw new AppKitError(errors.PASSKEY_FAILED, { reason }, { cause })
  }
}

function prfOf(results: object): Bytes | undefined {
  const first = (results as PrfResults).prf?.results?.first // WebAuthn level 3
  if (!first) return
  const given = ArrayBuffer.isView(first) ? first : new Uint8Array(first)
  const prf = new Uint8Array(given.buffer, given.byteOffset, given.byteLength) as Bytes // BufferSource is unshared
  return prf.length === 32 ? prf : undefined
}

function failed(reason: string) {
  return new AppKitError(errors.PASSKEY_FAILED, { reason })
}

function credentialOf({ credentialId }: PasskeyRef) {
  return { id: credentialId, type: 'public-key' as const }
}

function decode(text: string): Bytes {
  return new Uint8Array(base64urlnopad.decode(text))
}

function encodeJson(value: unknown): string {
  return base64urlnopad.encode(utf8(JSON.stringify(value)))
}

function utf8(text: string): Bytes {
  return new TextEncoder().encode(text)
}
