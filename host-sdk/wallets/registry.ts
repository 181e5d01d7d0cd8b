import { discoveries } from '../../chains/discoveries.ts'
import type { FoundWallet, WalletEvent } from '../../chains/types.ts'
import { AppKitError } from '../../shared-schemas/AppKitError.ts'
import * as errors from '../../shared-schemas/errors.ts'
import type { PageWallet } from '../../shared-schemas/wallet.ts'

/** The wallets of the page. They never leave it: the widget knows them by id. */
export type WalletRegistry = {
  /** @throws WALLET_NOT_FOUND */
  get(walletId: string): FoundWallet
  find(walletId: string): FoundWallet | undefined
  add(wallet: FoundWallet): void
  /** Every wallet as it may cross to the widget. */
  list(): PageWallet[]
  /** Asks the page's wallets once more. */
  look(): void
  /** Forwards the wallet's events, at most one of a kind each 50 ms, the last one winning. */
  listen(walletId: string): void
  close(): void
}

const eventPauseMs = 50

/** Starts looking for wallets; `report` hears of each one that comes or goes. */
export function createRegistry(
  window: Window,
  report: {
    found: (wallet: PageWallet) => void
    lost: (walletId: string) => void
    event: (walletId: string, event: WalletEvent, data: unknown) => void
  },
): WalletRegistry {
  const wallets = new Map<string, FoundWallet>()
  const listening = new Map<string, () => void>()

  const found = (wallet: FoundWallet) => {
    wallets.set(wallet.id, wallet)
    report.found(toPlain(wallet))
  }
  const lost = (walletId: string) => {
    wallets.delete(walletId)
    report.lost(walletId)
  }
  const searches = discoveries.map((discover) => discover(window, { found, lost }))

  const get = (walletId: string) => {
    const wallet = wallets.get(walletId)
    if (!wallet) throw new AppKitError(errors.WALLET_NOT_FOUND, { walletId })
    return wallet
  }

  return {
    get,
    find: (walletId) => wallets.get(walletId),
    add: found,
    list: () => [...wallets.values()].map(toPlain),
    look() {
      for (const { look } of searches) look()
    },
    listen(walletId) {
      if (listening.has(walletId)) return
      const waiting = new Map<WalletEvent, unknown>()
      listening.set(
        walletId,
        get(walletId).on((event, data) => {
          if (!waiting.has(event))
            setTimeout(() => {
              const last = waiting.get(event)
              waiting.delete(event)
              report.event(walletId, event, last)
            }, eventPauseMs)
          waiting.set(event, data)
        }),
      )
    },
    close() {
      for (const { stop } of searches) stop()
      for (const stop of listening.values()) stop()
    },
  }
}

function toPlain({ request: _request, on: _on, ...plain }: FoundWallet): PageWallet {
  return plain
}
