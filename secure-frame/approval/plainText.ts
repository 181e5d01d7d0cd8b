/** Untrusted text inside one of our sentences: visible ASCII, cut at 80 characters. A field of the screen shows all of it. */
export function plainText(value = ''): string {
  const plain = value.replace(/[^\x21-\x7E]/g, '�')
  return plain.length > 80 ? `${plain.slice(0, 80)}…` : plain
}
