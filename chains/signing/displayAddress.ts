import { getAddress, isAddress } from 'viem/utils'

/** An address of `addressKey` as users know it: a hexadecimal one with its checksum. */
export function displayAddress(address: string): string {
  return isAddress(address, { strict: false }) ? getAddress(address) : address
}
