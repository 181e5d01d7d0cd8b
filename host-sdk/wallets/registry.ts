import { discover } from '../../chains/eip155/discover.ts'
import type { FoundWallet, WalletDiscovery, WalletEvent } from '../../chains/types.ts'
import { type ChainNamespace, defaultNamespace } from '../../shared-schemas/caip.ts'
import type { PageWallet } from '../../shared-schemas/wallet.ts'
import { loadLater, loadPart } from '../loadLater.ts'
import { createTeller, type Told } from './teller.ts'

/** The wallets of the page. They never leave it: the widget knows them by id. */
export type WalletRegistry = {
  /** @throws WALLET_NOT_FOUND */
  get(walletId: string): Promise<FoundWallet>
  find(walletId: string): FoundWallet | undefined
  add(wallet: FoundWallet): void
  /** All of them, by their ids. */
  all: ReadonlyMap<string, FoundWallet>
  /** Reports every wallet once more. */
  tellAll(): void
  /** Looks for the wallets of another chain type as well, once its code is here. */
  include(namespace: ChainNamespace): void
  /** Asks the page's wallets once more. */
  look(): void
  /** Forwards the wallet's events, at most one of a kind each 50 ms, the last one winning. */
  listen(wallet: FoundWallet): void
  close(): void
}

type Report = Told & {
  lost: (walletId: string) => void
  event: (walletId: string, event: WalletEvent, data: unknown) => void
}

const eventPauseMs = 50

/** Starts looking for wallets; `report` hears of each one that comes or goes. */
export function createRegistry(window: Window, report: Report): WalletRegistry {
  const wallets = new Map<string, FoundWallet>()
  const listening = new Map<string, () => void>()
  const teller = createTeller(report)
  const found = (wallet: FoundWallet) => {
    wallets.set(wallet.id, wallet)
    teller.tell(toPlain(wallet))
  }
  const lost = (walletId: string) => {
    const stop = listening.get(walletId)
    wallets.delete(walletId)
    teller.forget(walletId)
    listening.delete(walletId) // one that comes back is another object
    report.lost(walletId)
    stop?.() // the wallet's own code, which may throw
  }
  const start = (discover: WalletDiscovery) => discover(window, { found, lost })
  const searches = new Map<ChainNamespace, ReturnType<WalletDiscovery> | undefined>()
  searches.set(defaultNamespace, start(discover))
  let closed = false

  return {
    async get(walletId) {
      const wallet = wallets.get(walletId)
      if (!wallet) throw (await loadLater()).goneError(walletId)
      return wallet
    },
    find: (walletId) => wallets.get(walletId),
    add: found,
    all: wallets,
    tellAll() {
      for (const wallet of wallets.values()) teller.tell(toPlain(wallet))
    },
    include(namespace) {
      if (searches.has(namespace)) return
      searches.set(namespace, undefined)
      loadPart(namespace).then(
        ({ discover }) => closed || searches.set(namespace, start(discover)),
        () => searches.delete(namespace), // asked for again with the next state
      )
    },
    look() {
      for (const search of searches.values()) search?.look()
    },
    listen(wallet) {
      const { id } = wallet
      if (!listening.has(id))
        listening.set(id, wallet.on(calm((event, data) => report.event(id, event, data))))
    },
    close() {
      closed = true
      for (const search of searches.values()) search?.stop()
      for (const stop of listening.values()) stop()
    },
  }
}

/** Passes events on, at most one of a kind each 50 ms, the last one winning. */
function calm(tell: (event: WalletEvent, data: unknown) => void): typeof tell {
  const waiting = new Map<WalletEvent, unknown>()
  return (event, data) => {
    if (!waiting.has(event))
      setTimeout(() => {
        const last = waiting.get(event)
        waiting.delete(event)
        tell(event, last)
      }, eventPauseMs)
    waiting.set(event, data)
  }
}

function toPlain({
  request: _r,
  on: _on,
  quiet: _q,
  prompting: _p,
  spending: _s,
  ...plain
}: FoundWallet): PageWallet {
  return plain
}
