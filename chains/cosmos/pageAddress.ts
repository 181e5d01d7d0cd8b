const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const checksumLetters = 6

/** The bytes of an address, of 5 bits a letter; its checksum is checked where addresses come in. */
export function bech32Bytes(address: string): Uint8Array {
  const data = address.slice(address.lastIndexOf('1') + 1, -checksumLetters)
  const bytes: number[] = []
  let held = 0
  let bits = 0
  for (const letter of data) {
    held = ((held << 5) | letters.indexOf(letter)) & 0xfff
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push((held >> bits) & 0xff)
  }
  return Uint8Array.from(bytes)
}
