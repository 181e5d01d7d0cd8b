/** An address to compare by: the case of a hexadecimal one is a checksum, that of any other is a part of it. */
export function addressKey(address: string): string {
  return /^0x/i.test(address) ? address.toLowerCase() : address
}
