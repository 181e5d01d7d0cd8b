import { mnemonicToSeedSync } from '@scure/bip39'
import { readNetworks } from '../../secure-frame/account/networks.ts'
import type { FrameContext } from '../../secure-frame/frameContext.ts'
import { createInTurn } from '../../secure-frame/lib/inTurn.ts'
import { createApprovals } from '../../secure-frame/rpc/approvals.ts'
import { execute } from '../../secure-frame/rpc/execute.ts'
import { createMemoryStore } from '../../secure-frame/store.ts'
import type { Network } from '../../shared-schemas/entities/network.ts'
import type { ApprovalEdit } from '../signing/approvalEdit.ts'
import type { ApprovalItem } from '../signing/approvalItem.ts'
import type { WalletRequest } from '../types.ts'
import { networks } from './networks.ts'
import { signer } from './signer.ts'

const words = `${'abandon '.repeat(11)}about`
const privateKey = signer.derive({ seed: mnemonicToSeedSync(words), index: 0 })
const mainnet = networks[0]! // Bitcoin

/** The account of the vectors of BIP-84 and BIP-86. */
export const testAccount = {
  words,
  account: signer.account({ privateKey }),
  payment: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
  ordinals: 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
}
/** The frame of a user who is logged in with that account; whatever can be approved is, and kept in `shown`. */
export function createBitcoinFrame({
  network = mainnet,
  siteOrigin = 'https://shop.test',
  node,
  now = Date.now,
  edit,
}: {
  network?: Network
  siteOrigin?: string
  /** Answers in the place of a node; without it there is none. */
  node?: WalletRequest
  now?: () => number
  /** What the user changes in each approval. */
  edit?: ApprovalEdit | undefined
} = {}) {
  const approvals = createApprovals({ now: Date.now, report: () => {} })
  const shown: ApprovalItem[] = []
  const signed: Uint8Array[] = []
  approvals.subscribe(() => {
    const { id, item } = approvals.state().shown ?? {}
    if (id === undefined || !item || item.kind === 'unlock' || shown.includes(item)) return
    shown.push(item)
    queueMicrotask(() => approvals.approve(id, edit) || approvals.reject(id))
  })
  const frame = {
    config: { smartAccounts: [], hasContractAccounts: false },
    siteOrigin: () => siteOrigin,
    session: { get: () => ({}) },
    vault: {
      accounts: () => ({ eip155: `0x${'1'.repeat(40)}`, solana: '', bip122: testAccount.account }),
      sign: async ({ payload }: { payload: Uint8Array }) => {
        signed.push(payload)
        return signer.sign({ privateKey, payload })
      },
    },
    preference: { type: () => 'eoa' },
    approvals,
    networks: readNetworks([network]),
    node: () => node,
    now,
    store: createMemoryStore(),
    inTurn: createInTurn(undefined),
    prices: { refresh: () => {}, of: () => [] },
  } as unknown as FrameContext // what these methods touch of it
  const { caipNetworkId } = network
  return {
    shown,
    signed,
    ask: (method: string, params: unknown) =>
      execute(frame, { namespace: 'bip122', caipNetworkId, method, params }),
  }
}
