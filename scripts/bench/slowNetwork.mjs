import { connect, createServer } from 'node:net'

/** Slow 4G as Lighthouse defines it: 1638 kbit/s downstream, 150 ms round trip. */
const roundTripMs = 150
const bytesPerMs = (1638 * 1000) / 8 / 1000
/** Two new connections, one for the page and one for its frame, and three requests. */
const roundTrips = 5

/**
 * Starts a TCP proxy to a local port that is as slow as a phone's network: a new connection costs one round trip, each
 * direction half of one, and all connections share the downstream rate. It works below HTTP, so it also slows down frames
 * and workers of any origin.
 */
export function startSlowNetwork(targetPort) {
  let freeAt = 0
  const sent = []
  const sockets = new Set()

  /** Delays a chunk, keeping the order, to the shared rate. */
  function sendDown(socket, chunk) {
    const now = performance.now()
    sent.push({ at: Date.now(), bytes: chunk.length })
    freeAt = Math.max(freeAt, now) + chunk.length / bytesPerMs
    setTimeout(() => socket.writable && socket.write(chunk), freeAt - now + roundTripMs / 2)
  }

  const server = createServer((client) => {
    const upstream = connect(targetPort, '127.0.0.1')
    const openAt = performance.now() + roundTripMs
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => {}) // the browser may drop a connection at any time
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        upstream.destroy()
      })
    }
    client.on('data', (chunk) => {
      const handshakeMs = Math.max(0, openAt - performance.now())
      setTimeout(() => upstream.writable && upstream.write(chunk), handshakeMs + roundTripMs / 2)
    })
    upstream.on('data', (chunk) => sendDown(client, chunk))
  })

  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve({
        port: server.address().port,
        /** Milliseconds that the network alone takes for a cold opening. */
        timeFor({ requestedAt, paintedAt }) {
          const during = sent.filter(({ at }) => at >= requestedAt && at < paintedAt)
          const bytes = during.reduce((sum, chunk) => sum + chunk.bytes, 0)
          return roundTrips * roundTripMs + bytes / bytesPerMs
        },
        close() {
          for (const socket of sockets) socket.destroy()
          server.close()
        },
      }),
    )
  })
}
