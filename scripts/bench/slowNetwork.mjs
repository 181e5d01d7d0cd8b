import { connect, createServer } from 'node:net'

/** Slow 4G as quality work has always measured it: 1638 kbit/s down, 150 ms for a round trip. */
const roundTripMs = 150
const bytesPerMs = (1638 * 1000) / 8 / 1000
/** Two connections that are opened, one for the page and one for its frame, and three requests. */
const roundTrips = 5

/**
 * A line in front of a local port that is as slow as a phone's: a new connection costs one round trip,
 * each direction half of one, and all connections share the rate downwards. It works below HTTP, so
 * it holds for frames and workers of any origin too.
 */
export function startSlowNetwork(targetPort) {
  let freeAt = 0
  const sent = []
  const sockets = new Set()

  /** Sends later what came now, in order, at the shared rate. */
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
      socket.on('error', () => {}) // the browser drops connections as it likes
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
        /** What a cold opening would take if nothing but the line took time, in milliseconds. */
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
