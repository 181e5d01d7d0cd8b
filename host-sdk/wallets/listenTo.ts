import type { FoundWallet, WalletEvent } from '../../chains/types.ts'
import { type Kit, tell } from '../kit/kit.ts'

const pauseMs = 50

/** Forwards a wallet's events to the widget, at most one of a kind each 50 ms, the last one winning. */
export function listenTo(kit: Kit, wallet: FoundWallet): void {
  const { id: walletId } = wallet
  const { listening } = kit.registry
  if (listening.has(walletId)) return
  const stop = wallet.on(
    calm((event, data) => tell(kit, 'WALLET_EVENT', { walletId, event, data })),
  )
  listening.set(walletId, stop)
}

function calm(report: (event: WalletEvent, data: unknown) => void): typeof report {
  const waiting = new Map<WalletEvent, unknown>()
  return (event, data) => {
    if (!waiting.has(event))
      setTimeout(() => {
        const last = waiting.get(event)
        waiting.delete(event)
        report(event, last)
      }, pauseMs)
    waiting.set(event, data)
  }
}
