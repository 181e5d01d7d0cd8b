import { createStore } from 'zustand/vanilla'
import type { CaipNetworkId } from '../../shared-schemas/entities/caip.ts'

/** A code that a wallet on another device scans, or that a link carries into one on this device. */
export type Pairing = {
  /** `making` until the relay has it. */
  state: 'making' | 'waiting' | 'rejected' | 'failed' | 'expired'
  uri?: string
  /** Epoch milliseconds; the code is taken away a little before. */
  expiresAt?: number
  /** How often it was made anew by itself. */
  renewals: number
  error?: { message: string; code?: string | number }
}

/** What a session is on, for the namespace of one connector. */
export type SessionChoice = {
  caipNetworkId?: CaipNetworkId | undefined
  /** The addresses in the wallet's own order, where it told one. */
  addresses?: readonly string[] | undefined
}

/** A request that a wallet on this very device was sent, and the link into it. */
export type InWallet = { id: string; wallet: string; href: string }

export type WalletConnectState = {
  pairing: Pairing | undefined
  /** The wallet of the list that the visitor chose, by its explorer id. */
  chosenWallet: string | undefined
  /** By connector id. */
  choices: Readonly<Record<string, SessionChoice>>
  /** What waits for an app of this phone, oldest first. */
  inWallet: readonly InWallet[]
}

export const createWalletConnectStore = () =>
  createStore<WalletConnectState>(() => ({
    pairing: undefined,
    chosenWallet: undefined,
    choices: {},
    inWallet: [],
  }))

export const setPairing =
  (pairing: Pairing | undefined) =>
  (state: WalletConnectState): WalletConnectState => ({ ...state, pairing })

export const setChosenWallet =
  (chosenWallet: string | undefined) =>
  (state: WalletConnectState): WalletConnectState => ({ ...state, chosenWallet })

export const setChoices =
  (choices: WalletConnectState['choices']) =>
  (state: WalletConnectState): WalletConnectState => ({ ...state, choices })

/** Adds facts to what a session is on. */
export const choose =
  (connectorId: string, choice: SessionChoice) =>
  (state: WalletConnectState): WalletConnectState => ({
    ...state,
    choices: { ...state.choices, [connectorId]: { ...state.choices[connectorId], ...choice } },
  })

export const addInWallet =
  (request: InWallet) =>
  (state: WalletConnectState): WalletConnectState => ({
    ...state,
    inWallet: [...state.inWallet, request],
  })

export const removeInWallet =
  (id: string) =>
  (state: WalletConnectState): WalletConnectState => ({
    ...state,
    inWallet: state.inWallet.filter((request) => request.id !== id),
  })
