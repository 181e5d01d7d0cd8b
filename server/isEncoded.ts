/** Whether each `%` begins a byte, and all of them together are UTF-8: what a browser sends always is. */
export function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
