import type { PageLogin } from '../../shared-schemas/pageLogin.ts'
import { toBase64Url } from '../base64Url.ts'
import type { DeviceKey } from '../deviceKey.ts'
import type { FrameContext } from '../frameContext.ts'

/**
 * Confirms a login at a provider by the key of this browser, where that is the key that started it.
 * Only a frame whose storage is this window's has the same one. An attacker can send the address of any
 * step of their own login, but not the key: it is made here and cannot be taken out.
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
