/** Creates 128 random bits as 22 characters of base64url, which name a login popup before the server knows of it. */
export function newTicket(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const base64 = btoa(String.fromCharCode(...bytes))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
