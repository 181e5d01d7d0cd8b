/** Where the window of a login at a provider begins, on the secure origin. */
export function socialStartUri(secureOrigin: string, ticket: string): string {
  return `${secureOrigin}/oauth/start?ticket=${ticket}`
}
