/** A value as a message names it: short texts whole, of lists and objects only what they are. */
export function quoteValue(value: unknown): string {
  if (typeof value === 'string') return `"${value.slice(0, 80)}"`
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'function') return 'a function'
  return typeof value === 'object' && value !== null ? 'an object' : String(value)
}
