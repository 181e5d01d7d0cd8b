import { isIP } from 'node:net'

/** A range of addresses, as in `10.0.0.0/8` or `fd00::/8`; undefined for what is none. */
export function parseRange(
  text: string,
): { address: string; bits: number; family: 'ipv4' | 'ipv6' } | undefined {
  const [, address = '', length = ''] = /^([^/%]+)\/(\d{1,3})$/.exec(text) ?? []
  const version = isIP(address)
  const bits = Number(length)
  if (version === 0 || bits > (version === 6 ? 128 : 32)) return undefined
  return { address, bits, family: version === 6 ? 'ipv6' : 'ipv4' }
}
