/** A text from outside inside of a sentence of ours: visible ASCII, 80 characters; a field shows all of it. */
export function plainText(value = ''): string {
  const plain = value.replace(/[^\x21-\x7E]/g, '�')
  return plain.length > 80 ? `${plain.slice(0, 80)}…` : plain
}
