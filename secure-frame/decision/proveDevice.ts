import type { PageLogin } from '../../shared-schemas/login/pageLogin.ts'
import type { FrameContext } from '../frameContext.ts'
import { toBase64Url } from '../lib/base64Url.ts'
import type { DeviceKey } from '../login/deviceKey.ts'

/**
 * Confirms a login at a provider with this browser's device key, if that key started the login: then the frame shares
 * its storage with this window. An attacker can send the user a link to any step of the attacker's own login, but its
 * key stays in the attacker's browser. Returns whether it was confirmed.
 */
export async function proveDevice(
  { key, auth }: { key: DeviceKey; auth: FrameContext['api']['auth'] },
  { token, thumbprint }: PageLogin,
): Promise<boolean> {
  if ((await thumbprintOf(key)) !== thumbprint) return false
  await auth('confirmSocial', { body: { token } })
  return true
}

/** RFC 7638: the members in this order, and no others. */
async function thumbprintOf({ publicJwk: { crv, kty, x, y } }: DeviceKey): Promise<string> {
  const members = new TextEncoder().encode(JSON.stringify({ crv, kty, x, y }))
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', members)))
}
