import { BlockList, isIP } from 'node:net'
import { parseRange } from '../parseRange.ts'

const lists = new WeakMap<readonly string[], BlockList>()

/** Whether an address is one of the operator's proxies: listed itself, or in a range that is. */
export function isTrustedProxy(address: string, trustedProxies: readonly string[]): boolean {
  if (trustedProxies.includes(address)) return true
  const plain = address.replace(/%.*/, '') // the zone of a link-local address
  const version = isIP(plain)
  return version !== 0 && listOf(trustedProxies).check(plain, version === 6 ? 'ipv6' : 'ipv4')
}

function listOf(trustedProxies: readonly string[]): BlockList {
  const known = lists.get(trustedProxies)
  if (known) return known
  const list = new BlockList()
  for (const entry of trustedProxies) {
    const range = parseRange(entry)
    if (range) list.addSubnet(range.address, range.bits, range.family)
  }
  lists.set(trustedProxies, list)
  return list
}
