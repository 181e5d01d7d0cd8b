/** Bytes as text, the way wallets of a page exchange them; the readers throw on anything else. */
export const base64 = {
  encode: (bytes: Uint8Array) =>
    btoa(Array.from(bytes, (each) => String.fromCharCode(each)).join('')),
  decode: (text: string) => Uint8Array.from(atob(text), (each) => each.charCodeAt(0)),
}

export const hex = {
  encode: (bytes: Uint8Array) =>
    Array.from(bytes, (each) => each.toString(16).padStart(2, '0')).join(''),
  decode(text: string): Uint8Array {
    if (!/^([0-9a-f]{2})*$/i.test(text)) throw new TypeError('not hex')
    return Uint8Array.from(text.match(/../g) ?? [], (each) => Number.parseInt(each, 16))
  },
}

export const utf8 = {
  encode: (text: string) => new TextEncoder().encode(text),
  /** Undefined where the bytes are no text. */
  decode(bytes: Uint8Array): string | undefined {
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    } catch {
      return undefined
    }
  },
}
