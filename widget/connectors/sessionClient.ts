import type { SessionMethods } from '../../chains/types.ts'
import type { CaipNetworkId } from '../../shared-schemas/entities/caip.ts'
import type { WalletSession } from './readSession.ts'

/** What is asked of a wallet, by namespace. */
export type SessionProposal = Record<
  string,
  Pick<SessionMethods, 'methods' | 'events'> & { chains: readonly CaipNetworkId[] }
>

/** What wallets do by themselves. */
export type SessionListener = {
  updated(session: WalletSession): void
  /** Deleted by the wallet, or expired. */
  ended(topic: string): void
  event(event: { topic: string; name: string; data: unknown; caipNetworkId: string }): void
}

/** The relay, and the sessions over it. */
export type SessionClient = {
  /**
   * Makes a pairing. `approval` settles when a wallet answers: with its session, or with its refusal.
   *
   * @throws RELAY_UNREACHABLE
   */
  propose(proposal: SessionProposal): Promise<{ uri: string; approval: Promise<WalletSession> }>
  sessions(): WalletSession[]
  find(topic: string): WalletSession | undefined
  /**
   * Asks the wallet; settles within five minutes. `onSent` hears the number of the request once it left.
   *
   * @throws what the wallet says, with its code
   */
  request(
    asked: { topic: string; caipNetworkId: CaipNetworkId; method: string; params: unknown },
    onSent?: (requestId: number) => void,
  ): Promise<unknown>
  /** Ends a session here at once, and tells the wallet as far as it can be reached. */
  end(topic: string): Promise<void>
  /** Looks for what came meanwhile: a page that was in the background may have lost its connection. */
  wake(): void
  /** Goes quiet; what is stored stays. */
  stop(): Promise<void>
}

/** The client of the relay, made when it is first needed. */
export type Sessions = {
  /** @throws WALLET_CONNECT_NOT_FOUND, SIGN_CLIENT_NOT_INITIALIZED */
  client(): Promise<SessionClient>
  /** Starts it anew from what is stored, if it runs: another tab changed that. */
  renew(): Promise<void>
}
