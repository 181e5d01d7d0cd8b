import { createSocket } from 'node:dgram'
import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

/**
 * Somebody's server on this machine, at which nothing may arrive. It takes TCP and UDP on one port
 * and keeps the first words of whatever comes; a connection without a word counts too.
 */
export async function startCanaryServer() {
  const arrived: string[] = []
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    const at = arrived.push('tcp connection') - 1
    socket.once('data', (data) => {
      const text = data.toString('latin1')
      arrived[at] = /^\w+ (\S+) HTTP/.exec(text)?.[1] ?? `tcp ${data.length} bytes`
      socket.end('HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\n')
    })
    socket.on('error', () => {}) // a browser that goes away
    socket.once('close', () => open.delete(socket))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo // listens on a port, not a pipe
  const packets = createSocket('udp4', (data) => arrived.push(`udp ${data.length} bytes`))
  await new Promise<void>((bound) => packets.bind(port, '127.0.0.1', bound))
  return {
    port,
    arrived,
    stop() {
      for (const socket of open) socket.destroy()
      server.close()
      packets.close()
    },
  }
}
