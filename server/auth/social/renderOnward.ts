import { escapeHtml, renderPage } from '../renderPage.ts'

/** The page that stands for a moment before the provider's; the link is for who is not taken on. */
export function renderOnward(url: string): string {
  const link = `<p><a href="${escapeHtml(url)}" rel="noreferrer">Continue to the login</a></p>`
  return renderPage('asking', 'One moment…', link)
}
