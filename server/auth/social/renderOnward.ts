import { escapeHtml, renderPage } from '../renderPage.ts'

/** The page that stands for a moment before one of another server; the link is for who is not taken on. */
export function renderOnward(url: string, label = 'Continue to the login'): string {
  const link = `<p><a href="${escapeHtml(url)}" rel="noreferrer">${escapeHtml(label)}</a></p>`
  return renderPage('asking', 'One moment…', link)
}
