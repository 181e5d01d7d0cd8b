import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Relay } from '../../../testing/relay.ts'
import { environment } from './environment.ts'

const commands = ['pause', 'stall', 'resume', 'drop'] as const
type Command = (typeof commands)[number]

/** Lets the workers break the relay that the set-up of the run started. */
export async function startRelayControl(relay: Relay): Promise<{ port: number; stop(): void }> {
  const server = createServer((request, response) => {
    const command = commands.find((each) => request.url === `/${each}`)
    if (command) relay[command]()
    response.writeHead(command ? 204 : 404).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    port: (server.address() as AddressInfo).port, // listens on a port, not a pipe
    stop: () => void server.close(),
  }
}

/** Breaks the faulty relay, or mends it. */
export async function relayDoes(command: Command): Promise<void> {
  await fetch(`http://127.0.0.1:${environment.relayControlPort}/${command}`, { method: 'POST' })
}
