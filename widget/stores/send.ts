import { createStore } from 'zustand/vanilla'
import type { CaipNetworkId, ChainNamespace } from '../../shared-schemas/entities/caip.ts'
import type { TokenId } from '../../shared-schemas/entities/tokenId.ts'
import { sentTransactionsKept } from '../../shared-schemas/limits.ts'

/** A transfer that was handed to a wallet. Its amount is as the form had it: the token may not be held any more. */
export type Transfer = {
  namespace: ChainNamespace
  amount: { value: bigint; decimals: number }
  symbol: string
  from: string
  to: string
  /** The name that was typed in its place. */
  toName?: string | undefined
  /** The network's name. */
  network: string
  walletName: string
  /**
   * `asking`: the wallet has not answered. `sent`: it is on its way. `unclear`: nobody knows whether it is.
   * `failed`: it was not sent.
   */
  state: 'asking' | 'sent' | 'confirmed' | 'reverted' | 'unclear' | 'failed'
  hash?: string | undefined
  /** What the wallet said, where it failed. */
  reason?: string | undefined
  /** The transfer as the wallet was asked for it, where the user stopped waiting for the answer. */
  asked?: Transfer
}

/** A transaction that left in this visit, for the list of transactions until the server knows it. */
export type SentTransaction = {
  hash: string
  network: CaipNetworkId
  from: string
  /** Epoch milliseconds. */
  sentAt: number
  state: 'pending' | 'confirmed' | 'reverted'
  /** What it moves, where that is known here. */
  moved?: { amount: { value: bigint; decimals: number }; symbol: string; to: string } | undefined
}

export type SendState = {
  token: TokenId | undefined
  /** In whole tokens, as it was typed. */
  sendTokenAmount: string
  /** As it was typed: an address, or a name. */
  receiverAddress: string
  /** The address that the typed name has on a network, as it was `at` a time of the app's clock. */
  receiver:
    | { typed: string; network: CaipNetworkId; name: string; address: string; at: number }
    | undefined
  receiverProfileName: string | undefined
  receiverProfileImageUrl: string | undefined
  /** The recipient of whom the visitor says that they have compared the whole address. */
  comparedAddress: string | undefined
  transfer: Transfer | undefined
  /** Newest first. */
  sent: readonly SentTransaction[]
}

const empty: Omit<SendState, 'transfer' | 'sent'> = {
  token: undefined,
  sendTokenAmount: '',
  receiverAddress: '',
  receiver: undefined,
  receiverProfileName: undefined,
  receiverProfileImageUrl: undefined,
  comparedAddress: undefined,
}

export const createSendStore = () =>
  createStore<SendState>(() => ({ ...empty, transfer: undefined, sent: [] }))

/** Takes what was typed or chosen. */
export const fill =
  (given: Partial<Omit<SendState, 'transfer' | 'sent'>>) =>
  (state: SendState): SendState => ({ ...state, ...given })

/** Empties the form of a transfer; what is under way stays, and so does what was typed since. */
export const emptyForm =
  (sent: SendState) =>
  (state: SendState): SendState => {
    const { token, sendTokenAmount, receiverAddress } = state
    const isSame =
      token === sent.token &&
      sendTokenAmount === sent.sendTokenAmount &&
      receiverAddress === sent.receiverAddress
    return isSame ? { ...state, ...empty } : state
  }

export const setTransfer =
  (transfer: Transfer) =>
  (state: SendState): SendState => ({ ...state, transfer })

/** Whether the wallet of that account was asked for a transfer, and has not answered. */
export const isAskedFor = ({ transfer }: SendState, from: string): boolean =>
  transfer?.state === 'asking' && transfer.from === from

/** Whether a transfer is the one on screen, also after the user stopped waiting for it. */
export const isShown = ({ transfer }: SendState, given: Transfer): boolean =>
  transfer === given || transfer?.asked === given

/** Notes what became of the transfer `given`, unless another one has taken its place. */
export const settleTransfer =
  (given: Transfer, outcome: Partial<Transfer>) =>
  (state: SendState): SendState =>
    isShown(state, given) ? { ...state, transfer: { ...given, ...outcome } } : state

/** Frees the form from a wallet that does not answer. It may still send, and may still answer. */
export const stopWaiting = (state: SendState): SendState => {
  const { transfer } = state
  if (transfer?.state !== 'asking') return state
  return { ...state, transfer: { ...transfer, state: 'unclear', asked: transfer } }
}

/** Notes a transaction that is on its way, or more of one that is noted. */
export const noteSent =
  (given: SentTransaction) =>
  (state: SendState): SendState => {
    const before = state.sent.find(({ hash }) => hash === given.hash)
    const others = state.sent.filter((each) => each !== before)
    const noted = { ...given, ...before, moved: given.moved ?? before?.moved }
    return { ...state, sent: [noted, ...others].slice(0, sentTransactionsKept) }
  }

/** Notes what a block says of the transaction with that hash. */
export const settleHash =
  (hash: string, outcome: 'confirmed' | 'reverted') =>
  (state: SendState): SendState => ({
    ...state,
    sent: state.sent.map((each) => (each.hash === hash ? { ...each, state: outcome } : each)),
    transfer:
      state.transfer?.hash === hash ? { ...state.transfer, state: outcome } : state.transfer,
  })
