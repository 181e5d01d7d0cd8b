import { createWallet } from './createWallet.ts'
import { installWallet } from './installWallet.ts'
import type { Peer, PeerOptions } from './peer.ts'
import {
  approveInModal,
  connectWallet,
  enterEmail,
  logInByEmail,
  openModal,
  waitForAccount,
} from './playwright.ts'
import { readPairingCode } from './readPairingCode.ts'
import type { Relay } from './relay.ts'

export type { Installable, InstalledWallet } from './installWallet.ts'
export type { TestPage } from './playwright.ts'
export type { HeadlessWallet, WalletBehaviour } from './wallets/headlessWallet.ts'
export type { Peer, PeerOptions, Relay }

// The public API of `appkit-embed/testing`. Helpers for a page take any object with the shape of a Playwright page.
export {
  approveInModal,
  connectWallet,
  createWallet,
  enterEmail,
  installWallet,
  logInByEmail,
  openModal,
  readPairingCode,
  waitForAccount,
}

/** Starts a local WalletConnect relay; `port` 0 takes a free one. Needs the package `ws`. */
export async function startRelay(options: { port?: number } = {}): Promise<Relay> {
  return (await import('./relay.ts')).startRelay(options)
}

/** Starts a real wallet program behind a relay. Needs `@reown/walletkit`, `@walletconnect/core` and `@walletconnect/utils`. */
export async function createPeer(options: PeerOptions): Promise<Peer> {
  return (await import('./peer.ts')).createPeer(options)
}
