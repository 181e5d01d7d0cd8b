import { startRelay as start } from '../scripts/stack/startRelay.mjs'

/** A loopback relay for WalletConnect, with what a test does to it. */
export type Relay = {
  port: number
  /** For programs; a page in a browser may use `ws://relay.localhost:<port>` as well. */
  url: string
  /** How often each method was asked. */
  methods: Readonly<Record<string, number>>
  connections(): number
  /** Ends every connection once. */
  drop(): void
  /** Ends every connection and takes none until `resume()`. */
  pause(): void
  /** Keeps the connections and answers nothing until `resume()`, as a dead network does. */
  stall(): void
  resume(): void
  stop(): Promise<void>
}

/** Starts the relay that the local stack runs, on a port of its own. */
export async function startRelay(options: { port?: number } = {}): Promise<Relay> {
  return start(options)
}
