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

// What `appkit-embed/testing` gives. The helpers for a page take one of Playwright, by its shape.
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

/** Starts a relay for WalletConnect on this machine. Needs the package `ws`. */
export async function startRelay(options: { port?: number } = {}): Promise<Relay> {
  return (await import('./relay.ts')).startRelay(options)
}

/** Starts a real wallet program behind a relay. Needs the package `@reown/walletkit`. */
export async function createPeer(options: PeerOptions): Promise<Peer> {
  return (await import('./peer.ts')).createPeer(options)
}
