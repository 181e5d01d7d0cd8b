import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A call to the server and its answer, as they were on the wire. */
type Exchange = { method: string; url: URL; sent: string; answer: string }

/**
 * An HTTP proxy for a browser that keeps what the API is asked and answers. What a test learns this
 * way has not passed through any process of the browser that it would not have been in anyway.
 */
export async function startRecordingProxy(apiHost: string) {
  const exchanges: Exchange[] = []
  const server = createServer((incoming, outgoing) => {
    const url = new URL(incoming.url ?? '', 'http://nowhere.localhost')
    const { method = 'GET', headers } = incoming
    const sent: Buffer[] = []
    const { port, host } = url
    const path = `${url.pathname}${url.search}`
    const call = request(
      { host: '127.0.0.1', port: port || 80, method, path, headers },
      (answer) => {
        const answered: Buffer[] = []
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.on('data', (chunk) => answered.push(chunk))
        answer.on('end', () => {
          if (host !== apiHost) return
          exchanges.push({ method, url, sent: text(sent), answer: text(answered) })
        })
        answer.pipe(outgoing)
      },
    )
    call.on('error', () => outgoing.destroy()) // the browser sees a broken connection
    incoming.on('data', (chunk) => sent.push(chunk))
    incoming.pipe(call)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    port: (server.address() as AddressInfo).port, // listens on a port, not a pipe
    /** The calls of a path, first to last. */
    calls: (path: string) => exchanges.filter(({ url }) => url.pathname === path),
    all: () => exchanges,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function text(chunks: Buffer[]): string {
  return Buffer.concat(chunks).toString('utf8')
}
