import { SettingsService } from '@simplewebauthn/server'
import {
  convertCertBufferToPEM,
  decodeAttestationObject,
  isoCBOR,
} from '@simplewebauthn/server/helpers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createChallenge } from './createChallenge.ts'
import { createTestAuthenticator } from './testAuthenticator.ts'
import { addSlotFrom, createTestWallet, createTestWorld, half, newSlot } from './testing.ts'

// Makers of authenticators sign for what they make, and the library trusts some of them by itself. It takes
// any certificate for one that may sign others, so the key of anybody's phone signs one that names an address.

/** Stands for the root of a maker. */
const root =
  'MIIBOjCB4aADAgECAgEBMAoGCCqGSM49BAMCMAwxCjAIBgNVBAMMAXIwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBa' +
  'MAwxCjAIBgNVBAMMAXIwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQlBK55ZrvnN1v3wN4BbQMCTt57d+zh0/JORLQmnfJ0CfA8' +
  '8bvGCuTlAzfals+qyB/8Hq7u3xidSMFbSPVOVL2GozIwMDAPBgNVHRMBAf8EBTADAQH/MB0GA1UdDgQWBBRJ3j22XqGEZfx5WGnj' +
  '3Uc7RPUgMjAKBggqhkjOPQQDAgNIADBFAiA7yUMC7YL4zTahggZC3pTIiLCP11V9euR+ZbohRUvruAIhAJt57fVH3EfnHaVgnXlE' +
  'PU0Q+EHy3SUkGd4NJgzQnSqh'
/** What the maker signed for a key of the attacker's phone; it may sign no certificates. */
const phone =
  'MIIBaDCCAQ+gAwIBAgIBAjAKBggqhkjOPQQDAjAMMQowCAYDVQQDDAFyMCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAwMDAw' +
  'WjAMMQowCAYDVQQDDAFkMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEzpbpJSahMvVmlw2AUVh1GwYLanEg/yYQwayTl9EIfI72' +
  'kM8SHxVPoM0jReJ2q8x8XOUjL6SytHwoPwN0VoycP6NgMF4wDAYDVR0TAQH/BAIwADAOBgNVHQ8BAf8EBAMCB4AwHQYDVR0OBBYE' +
  'FJ3U9CDfmYupzOBl/71Tcq0MZc2pMB8GA1UdIwQYMBaAFEnePbZeoYRl/HlYaePdRztE9SAyMAoGCCqGSM49BAMCA0cAMEQCICMg' +
  'Vzo72FXE4ky6B0FWwMmUHYIX073YFpyaUCoKP9AWAiAGJ3voZXhvYJXjQ/tJJSpzSUUkUCpv0oOlbbb21YA+UA=='
/** What that key signed: whether it was revoked is said at http://192.0.2.1/inner. */
const named =
  'MIIBdTCCARqgAwIBAgIBAzAKBggqhkjOPQQDAjAMMQowCAYDVQQDDAFkMCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAwMDAw' +
  'WjAMMQowCAYDVQQDDAFlMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEpuqBLDoXU2vlzTGrIxPBRdwbcBr4s3msYiYdbtdIiYhH' +
  '5DYI1OQ3RYBGLlvujmtqBgauF7KyGoWmF2FK907ETaNrMGkwJwYDVR0fBCAwHjAcoBqgGIYWaHR0cDovLzE5Mi4wLjIuMS9pbm5l' +
  'cjAdBgNVHQ4EFgQUy4eok1Rzz6PIH5JQmo0dwcYPU1wwHwYDVR0jBBgwFoAUndT0IN+Zi6nM4GX/vVNyrQxlzakwCgYIKoZIzj0E' +
  'AwIDSQAwRgIhAK++S+W/dI7Q69KHMGWi48dChnynC4gc3/ULBO4VMXtdAiEAtOVBb8pT0UEFk3MrSLG2559hf+ZCVxkChvpZmYBs' +
  'j84='

const bytes = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'))

/** The making of a passkey with another statement of its maker. */
function withStatement(attestation: string, format: string): string {
  const answer = JSON.parse(Buffer.from(attestation, 'base64url').toString())
  const object = bytes(answer.response.attestationObject)
  const statement = new Map([['x5c', [bytes(named), bytes(phone)]]])
  const parts = new Map<string, unknown>([
    ['fmt', format],
    ['attStmt', statement],
    ['authData', decodeAttestationObject(object).get('authData')],
  ])
  const encoded = isoCBOR.encode(parts as Parameters<typeof isoCBOR.encode>[0])
  answer.response.attestationObject = Buffer.from(encoded).toString('base64url')
  return Buffer.from(JSON.stringify(answer)).toString('base64url')
}

/** The addresses that the server asks, which get no answer. */
function recordFetches(): string[] {
  const asked: string[] = []
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation((url) => {
    asked.push(String(url))
    return Promise.reject(new Error('nobody is there'))
  })
  onTestFinished(() => fetch.mockRestore())
  return asked
}

function trustRoot(format: string) {
  const identifier = format as 'apple'
  const before = SettingsService.getRootCertificates({ identifier })
  SettingsService.setRootCertificates({
    identifier,
    certificates: [convertCertBufferToPEM(bytes(root))],
  })
  onTestFinished(() => SettingsService.setRootCertificates({ identifier, certificates: before }))
}

test.each(['apple', 'android-key', 'android-safetynet', 'tpm', 'fido-u2f', 'packed'])(
  'error: a passkey whose maker is said to be known (%s) has the server ask no address: T13',
  async (format) => {
    const asked = recordFetches()
    trustRoot(format)
    const { world } = await createTestWorld()
    const { caller, wallet } = await createTestWallet(world)
    const authenticator = createTestAuthenticator()
    const challenge = await createChallenge(world, caller.session.userId)
    const attestation = withStatement(authenticator.register({ challenge }), format)
    const { credentialId } = authenticator
    const data = { credentialId, prfSalt: half(), wrappedHalf: half(), attestation }
    const slot = newSlot('passkey', { data })

    const adding = addSlotFrom(world, caller, { walletId: wallet.walletId, slot })

    await expect(adding).rejects.toMatchObject({ status: 403 })
    expect(asked).toEqual([])
  },
)
