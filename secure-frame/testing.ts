import { hexToBytes, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { networks } from '../chains/eip155/networks.ts'
import type { ApprovalEdit } from '../chains/signing/approvalEdit.ts'
import type { WalletRequest } from '../chains/types.ts'
import type { Network } from '../shared-schemas/entities/network.ts'
import type { SmartAccountNetwork } from '../shared-schemas/options/secureConfig.ts'
import { openPreference } from './account/preference.ts'
import type { Prices } from './account/prices.ts'
import type { FrameContext } from './frameContext.ts'
import { createInTurn } from './lib/inTurn.ts'
import { type Approvals, createApprovals } from './rpc/approvals.ts'
import { execute } from './rpc/execute.ts'
import { createMemoryStore, type FrameStore } from './store.ts'

type Options = {
  smartAccounts?: SmartAccountNetwork[]
  /** Whether this project, or another one of its server, has contract accounts. */
  hasContractAccounts?: boolean
  store?: FrameStore
  siteOrigin?: string
  /** The network of requests. */
  network?: Network
  /** The nodes behind the relays. */
  node?: WalletRequest
  bundler?: WalletRequest
  prices?: Prices
}

/** A key, and the frame of a user who is logged in with it. Approvals wait for `approve()`. */
export async function createTestFrame({
  smartAccounts = [],
  hasContractAccounts = smartAccounts.some(({ kind }) => kind === 'erc4337'),
  store = createMemoryStore(),
  siteOrigin = 'https://shop.test',
  network = networks[0]!, // Ethereum
  node = nobody,
  bundler = nobody,
  prices = { refresh: () => {}, of: () => [] },
}: Options = {}) {
  const key = privateKeyToAccount(generatePrivateKey())
  const clock = { now: Date.parse('2026-11-21T09:00:00Z') }
  const approvals = createApprovals({ now: () => clock.now, report: () => {} })
  const accounts = { eip155: key.address, solana: '' }
  let login: { email: string } | undefined = { email: 'ada@example.com' }
  const frame = {
    config: { smartAccounts, hasContractAccounts },
    siteOrigin: () => siteOrigin,
    store,
    api: { auth: async () => ({}) },
    session: {
      get: () => login,
      offered: () => undefined,
      clear: async () => {
        login = undefined
      },
    },
    vault: {
      accounts: () => accounts,
      forget: async () => {},
      sign: async ({ payload }: { payload: Uint8Array }) =>
        hexToBytes(await key.sign({ hash: toHex(payload) })),
    },
    approvals,
    networks: new Map([...networks, network].map((it) => [it.caipNetworkId, it])),
    node: () => node,
    bundler: () => bundler,
    paymaster: () => nobody,
    prices,
    preference: await openPreference(store),
    inTurn: createInTurn(undefined),
    now: () => clock.now,
  } as unknown as FrameContext // members that no method uses are left out
  const { caipNetworkId } = network

  return {
    frame,
    clock,
    address: key.address,
    /** Sends a request as a site does. */
    ask: (method: string, params: unknown) =>
      execute(frame, { namespace: 'eip155', caipNetworkId, method, params }),
    /** Approves the next request that is shown. */
    async approve(edit?: ApprovalEdit) {
      const { id, item } = await nextShown(approvals)
      if (item.kind === 'unlock') throw new Error('A request of the site was expected')
      approvals.approve(id, edit)
      return item
    },
    /** Rejects the next request that is shown. */
    async reject() {
      approvals.reject((await nextShown(approvals)).id)
    },
  }
}

async function nextShown({ state }: Approvals) {
  while (state().shown === undefined) await new Promise((next) => setTimeout(next, 1))
  return state().shown! // seen in the line above
}

const nobody: WalletRequest = ({ method }) => Promise.reject(new Error(`Nobody answers ${method}`))
