import type { Duplex } from 'node:stream'

const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}
/**
 * No `Clear-Site-Data` for cookies that are too long: it would end the logins of all sites of the domain, which
 * whoever set those cookies may want.
 */
const headers = [
  "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options: nosniff',
  'Referrer-Policy: no-referrer',
  'Cache-Control: no-store',
  'Content-Length: 0',
  'Connection: close',
]

/** Answers what is no request of HTTP, or takes too long, with headers that make nothing of it: Node's answer has none. */
export function refuseBroken(error: NodeJS.ErrnoException, socket: Duplex): void {
  // As Node's own: what follows the head of an answer would be taken for its body.
  const isAnswering = Reflect.get(socket, '_httpMessage')?.headersSent === true
  if (!socket.writable || isAnswering) return void socket.destroy(error)
  const status = statuses[error.code ?? ''] ?? '400 Bad Request'
  socket.end(`HTTP/1.1 ${[status, ...headers].join('\r\n')}\r\n\r\n`, () => socket.destroy())
}
