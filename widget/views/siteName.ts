/** What to call the page: its host, which it cannot choose; never the name it gave itself. */
export function siteName(site: { origin: string }): string {
  return URL.canParse(site.origin) ? new URL(site.origin).host : site.origin
}
