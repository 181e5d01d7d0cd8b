import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import type { ServerApp } from './app.ts'
import { refuseBroken } from './refuseBroken.ts'

const drainMs = 10_000
/**
 * More than all cookies that a browser sends at once: 180 of 4 KiB. We use none, but where the widget is under
 * the site's domain, any page of that domain can set as many for our paths, and for as long as it likes.
 */
const headersMaxBytes = 1_048_576

/** A server on a socket; `stop` refuses new work, lets the old finish for 10 s, and closes the rest. */
export type Listening = { port: number; stop(): Promise<void> }

/**
 * Puts the app on a port; 0 takes a free one. Slow senders are cut off: headers have 10 s and
 * 1 MiB, a whole request 30 s. Rejects as Node does when the port is taken.
 */
export async function listen(
  app: ServerApp,
  { port, hostname }: { port: number; hostname: string },
): Promise<Listening> {
  const server = createAdaptorServer({
    fetch: (request, env) => app.fetch(request, env as HttpBindings), // no HTTP/2 server is created below
    serverOptions: {
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 5_000,
      connectionsCheckingInterval: 5_000,
      maxHeaderSize: headersMaxBytes,
    },
  }) as Server
  server.on('clientError', refuseBroken)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, hostname, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port, // a TCP server that listens has one
    stop: () => drain(server),
  }
}

function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), drainMs)
    server.close(() => {
      clearTimeout(cut)
      resolve()
    })
    server.closeIdleConnections()
  })
}
