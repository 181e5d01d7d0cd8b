import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A node that takes every request and never answers one. */
export async function startSilentNode(): Promise<{ url: string; stop(): void }> {
  const server = createServer(() => {})
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo // listens on a port, not a pipe
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
