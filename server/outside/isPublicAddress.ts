import { BlockList, isIPv6 } from 'node:net'

/** Ranges of IPv4 that are nobody's on the internet. Source: IANA, special-purpose addresses (RFC 6890). */
const special = new BlockList()
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [network = '', bits] = range.split('/')
  special.addSubnet(network, Number(bits))
}

/** Of IPv6 only these are given out; among them are some that stand for addresses of IPv4, and one for documents. */
const given = new BlockList()
given.addSubnet('2000::', 3, 'ipv6')
const specialGiven = new BlockList()
specialGiven.addSubnet('2001::', 23, 'ipv6')
specialGiven.addSubnet('2001:db8::', 32, 'ipv6')
specialGiven.addSubnet('2002::', 16, 'ipv6')
specialGiven.addSubnet('3fff::', 20, 'ipv6')

/** Whether an address is one of the internet, and none of this machine or of the networks around it. */
export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return !special.check(address)
  return given.check(address, 'ipv6') && !specialGiven.check(address, 'ipv6')
}
