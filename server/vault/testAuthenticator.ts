import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const asAnswer = (value: object) => base64url(Buffer.from(JSON.stringify(value)))

/** What a browser would put around the authenticator; each may be wrong in a test. */
type Ceremony = {
  challenge: string
  origin?: string
  rpId?: string
  topOrigin?: string
  userVerified?: boolean
  /** Says the count of the time before again, as a copy of the authenticator does. */
  copied?: boolean
}

/** An authenticator with one ES256 passkey, as the answers that a page sends on: base64url of JSON. */
export function createTestAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const credentialId = base64url(id)
  let counter = 0

  function authenticatorData(
    { rpId = 'secure.test', userVerified = true, copied = false }: Ceremony,
    more: Buffer,
  ) {
    const flags = 0x01 | (userVerified ? 0x04 : 0) | (more.length > 0 ? 0x40 : 0)
    const count = Buffer.alloc(4)
    if (!copied) counter += 1
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more])
  }

  return {
    credentialId,
    register(ceremony: Ceremony): string {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      // COSE key: 1 kty EC2, 3 alg ES256, -1 curve P-256, -2 x, -3 y.
      const cose = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
      const authData = authenticatorData(ceremony, attested)
      // { fmt: 'none', attStmt: {}, authData: bytes }
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([authData.length]),
        authData,
      ])
      return asAnswer({
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', ceremony),
          attestationObject: base64url(attestationObject),
        },
      })
    },
    assert(ceremony: Ceremony): string {
      const authData = authenticatorData(ceremony, Buffer.alloc(0))
      const clientDataJSON = clientData('webauthn.get', ceremony)
      const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))])
      return asAnswer({
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON,
          authenticatorData: base64url(authData),
          signature: base64url(sign('sha256', signed, privateKey)),
        },
      })
    },
  }
}

function clientData(type: string, { challenge, origin, topOrigin }: Ceremony): string {
  const framed = topOrigin !== undefined && { crossOrigin: true, topOrigin }
  return asAnswer({ type, challenge, origin: origin ?? 'https://secure.test', ...framed })
}
