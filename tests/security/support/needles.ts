import { base58 } from '@scure/base'

/** Bytes to look for, and what they are. */
export type Needle = { label: string; bytes: Buffer }

/** A text in every form in which a program may have it: as bytes, as a string, encoded, inside of base64. */
export function textNeedles(label: string, text: string): Needle[] {
  const forms: [string, Buffer][] = [
    ['utf-8', Buffer.from(text)],
    ['utf-16', Buffer.from(text, 'utf16le')],
    ['hex', Buffer.from(Buffer.from(text).toString('hex'))],
    ['url', Buffer.from(encodeURIComponent(text))],
    ...base64Forms(Buffer.from(text)),
  ]
  return named(label, forms)
}

/** A secret of bytes: raw, reversed as the digits of a BigInt lie, and written in the usual ways. */
export function bytesNeedles(label: string, secret: Uint8Array): Needle[] {
  const raw = Buffer.from(secret)
  const hex = raw.toString('hex')
  const written: [string, string][] = [
    ['hex', hex],
    ['upper hex', hex.toUpperCase()],
    ['base64', raw.toString('base64').replace(/=+$/, '')],
    ['base64url', raw.toString('base64url')],
    ['base58', base58.encode(raw)],
    ['decimal', BigInt(`0x${hex}`).toString()],
    ['list', [...raw].join(',')],
  ]
  return named(label, [
    ['raw', raw],
    ['reversed', Buffer.from(raw).reverse()],
    ...written.flatMap(([form, text]): [string, Buffer][] => [
      [form, Buffer.from(text)],
      [`${form}, utf-16`, Buffer.from(text, 'utf16le')],
    ]),
  ])
}

/** Inside of a longer text base64 looks one of three ways; its ends depend on what is beside it. */
function base64Forms(raw: Buffer): [string, Buffer][] {
  return [0, 1, 2].map((shift) => {
    const shifted = Buffer.concat([Buffer.alloc(shift), raw])
      .toString('base64')
      .replace(/=+$/, '')
    const from = Math.ceil((shift * 8) / 6)
    const whole = Math.floor(((shift + raw.length) * 8) / 6)
    return [`base64 at ${shift}`, Buffer.from(shifted.slice(from, whole))]
  })
}

/** The same form twice is one; what is too short to tell from chance is left out. */
function named(label: string, forms: [string, Buffer][]): Needle[] {
  const seen = new Set<string>()
  return forms.flatMap(([form, bytes]) => {
    const key = bytes.toString('latin1')
    if (seen.has(key) || bytes.length < 6) return []
    seen.add(key)
    return [{ label: `${label} (${form})`, bytes }]
  })
}
