/** An error with a code, as EIP-1193 wants it. */
export function fail(code, message) {
  return Object.assign(new Error(message), { code })
}
