import { startRelay as start } from '../scripts/stack/startRelay.mjs'

/** A local WalletConnect relay, with controls for tests. */
export type Relay = {
  port: number
  /** For programs on this machine. A page in a browser can also use `ws://relay.localhost:<port>`. */
  url: string
  /** The number of calls of each method. */
  methods: Readonly<Record<string, number>>
  /** The number of open connections. */
  connections(): number
  /** Closes every connection; clients may reconnect. */
  drop(): void
  /** Closes every connection and refuses new ones until `resume()`. */
  pause(): void
  /** Keeps the connections open but answers nothing until `resume()`, like a dead network. */
  stall(): void
  resume(): void
  stop(): Promise<void>
}

/** Starts the relay of the local stack, by default on a free port. */
export async function startRelay(options: { port?: number } = {}): Promise<Relay> {
  return start(options)
}
