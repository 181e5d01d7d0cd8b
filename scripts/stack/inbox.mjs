import { fileURLToPath } from 'node:url'
import { sendFile } from './sendFile.mjs'

const folder = fileURLToPath(new URL('inbox', import.meta.url))
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
// A mail may contain anything, so it runs no scripts and loads nothing. Its links open in a new tab.
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:"

/**
 * Creates the handler of the inbox: the page at `/`, the messages at `/messages.json?to=…` (newest first; all without
 * `to`), the HTML of one at `/messages/<id>`, and DELETE `/messages.json` to remove all.
 */
export function createInbox(mail) {
  return (request, response, { pathname, searchParams }) => {
    if (pathname === '/messages.json' && request.method === 'DELETE') {
      mail.clear()
      return response.writeHead(204).end()
    }
    if (pathname === '/messages.json') {
      return sendText(response, 'application/json', {
        text: JSON.stringify(mail.messages(searchParams.get('to') ?? undefined)),
      })
    }
    const id = Number(/^\/messages\/(\d+)$/.exec(pathname)?.[1])
    const message = mail.messages().find((known) => known.id === id)
    if (message) {
      return sendText(response, 'text/html; charset=utf-8', {
        text: `<base target="_blank">${message.html}`,
        policy: mailPolicy,
      })
    }
    sendFile(response, { folder, pathname, headers: { 'content-security-policy': policy } })
  }
}

function sendText(response, type, { text, policy }) {
  response.writeHead(200, {
    'content-type': type,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(policy && { 'content-security-policy': policy }),
  })
  response.end(text)
}
