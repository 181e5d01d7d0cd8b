/** A party by its address. The zero address stands for none, in every protocol that is read here. */
export function addressOf(value: unknown): string | undefined {
  return typeof value === 'string' && !/^0x0{40}$/.test(value) ? value : undefined
}
