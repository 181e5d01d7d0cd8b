/** The URL at which the popup of a login at a provider starts. */
export function socialStartUri(secureOrigin: string, ticket: string): string {
  return `${secureOrigin}/oauth/start?ticket=${ticket}`
}
