import { discover } from '../../chains/eip155/discover.ts'
import type { FoundWallet, WalletDiscovery } from '../../chains/types.ts'
import { type ChainNamespace, defaultNamespace } from '../../shared-schemas/entities/caip.ts'
import type { PageWallet } from '../../shared-schemas/entities/wallet.ts'
import { createTeller, type Told } from './teller.ts'

/** The wallets of the page. They never leave it: the widget knows them by id. */
export type WalletRegistry = {
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
  /** How to stop listening to a wallet, by its id: see listenTo(). */
  listening: Map<string, () => void>
  close(): void
}

type Report = Told & {
  lost: (walletId: string) => void
}

/** Starts looking for wallets; `report` hears of each one that comes or goes. */
export function createRegistry(
  window: Window,
  report: Report,
  load: Parameters<typeof createTeller>[1],
): WalletRegistry {
  const wallets = new Map<string, FoundWallet>()
  const listening = new Map<string, () => void>()
  const teller = createTeller(report, load)
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
    find: (walletId) => wallets.get(walletId),
    add: found,
    all: wallets,
    listening,
    tellAll() {
      for (const wallet of wallets.values()) teller.tell(toPlain(wallet))
    },
    include(namespace) {
      if (searches.has(namespace)) return
      searches.set(namespace, undefined)
      load.part(namespace).then(
        ({ discover }) => closed || searches.set(namespace, start(discover)),
        () => searches.delete(namespace), // asked for again with the next state
      )
    },
    look() {
      for (const search of searches.values()) search?.look()
    },
    close() {
      closed = true
      for (const search of searches.values()) search?.stop()
      for (const stop of listening.values()) stop()
    },
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
