import { authApi } from '../../shared-schemas/api/auth.ts'
import type { DeviceKey } from './deviceKey.ts'
import { createProof } from './dpop.ts'
import type { Session } from './session.ts'

type Fetch = (url: URL, init: RequestInit) => Promise<Response>

export type ProvingPorts = {
  fetch: Fetch
  key: DeviceKey
  /** Undefined only while the session itself is being opened. */
  session: () => Session | undefined
  /** The nonce that the server rendered into the document. */
  nonce?: string | undefined
  now: () => number
}

/** Calls that start or refresh a login: they never carry an old token. */
const withoutToken: ReadonlySet<string> = new Set([
  authApi.waitForDevice.path,
  authApi.verifyCode.path,
  authApi.startSocial.path,
  authApi.claimSocial.path,
  authApi.confirmSocial.path,
  authApi.refreshSession.path,
])

/**
 * A fetch that proves the device with every call, and sends the access token if there is a login.
 *
 * Retries a 401 at most twice: with the nonce that the server requires, then with a refreshed token. Source: RFC 9449 sections 7.1 and 8; docs/logins.md 6.
 */
export function createProvingFetch(ports: ProvingPorts): Fetch {
  let { nonce } = ports

  async function send(url: URL, init: RequestInit, accessToken: string | undefined) {
    const proof = await createProof(ports.key, {
      method: init.method ?? 'GET',
      url,
      accessToken,
      nonce,
      now: ports.now(),
    })
    const headers = new Headers(init.headers)
    headers.set('dpop', proof)
    if (accessToken !== undefined) headers.set('authorization', `DPoP ${accessToken}`)
    const response = await ports.fetch(url, {
      ...init,
      headers,
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
    })
    nonce = response.headers.get('dpop-nonce') ?? nonce
    return response
  }

  /** Retries once if the server sent a new nonce. */
  async function sendWithNonce(url: URL, init: RequestInit, accessToken: string | undefined) {
    const before = nonce
    const response = await send(url, init, accessToken)
    if (response.status !== 401 || nonce === before) return response
    void response.body?.cancel() // not read
    return send(url, init, accessToken)
  }

  return async (url, init) => {
    const session = withoutToken.has(url.pathname) ? undefined : ports.session()
    const token = await session?.token()
    const response = await sendWithNonce(url, init, token)
    if (response.status !== 401 || !session || token === undefined) return response
    const renewed = await session.renew(token)
    return renewed === undefined ? response : sendWithNonce(url, init, renewed)
  }
}
