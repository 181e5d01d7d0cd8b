import { Keypair, PublicKey } from '@solana/web3.js'
import type { ApprovalItem } from '../../../chains/signing/approvalItem.ts'
import { signer } from '../../../chains/solana/signer.ts'
import type { WalletRequest } from '../../../chains/types.ts'
import { readNetworks } from '../../../secure-frame/account/networks.ts'
import type { FrameContext } from '../../../secure-frame/frameContext.ts'
import { createInTurn } from '../../../secure-frame/lib/inTurn.ts'
import { createRelay } from '../../../secure-frame/relay.ts'
import { createApprovals } from '../../../secure-frame/rpc/approvals.ts'
import { execute } from '../../../secure-frame/rpc/execute.ts'
import { createMemoryStore } from '../../../secure-frame/store.ts'
import { createTestServer } from '../../../server/testing.ts'
import type { CaipNetworkId } from '../../../shared-schemas/entities/caip.ts'
import type { SecureConfig } from '../../../shared-schemas/options/secureConfig.ts'

/** The parts of the local Solana cluster that a test touches. */
type Cluster = {
  caipNetworkId: CaipNetworkId
  url: string
  rpc(method: string, params?: readonly unknown[]): Promise<unknown>
}

const coin = { name: 'Solana', symbol: 'SOL', decimals: 9 }

/**
 * A frame with a wallet of its own, whose nodes are behind the real server. `ask` answers a request as
 * the site would get it, after somebody has said yes to what is shown; `sent` counts offers to the node. `lie` has
 * what the node answers in place of the truth, `refuse` what it says to a transaction that it keeps for itself.
 */
export async function createSolanaWorld(
  cluster: Cluster,
  {
    sol = 2,
    disturb = (answer: unknown) => answer,
    caipNetworkId = cluster.caipNetworkId,
    lie = {} as Readonly<Record<string, unknown>>,
    refuse = undefined as ((offered: unknown) => unknown) | undefined,
    clock = { now: Date.now },
  } = {},
) {
  const privateKey = crypto.getRandomValues(new Uint8Array(32))
  const key = Keypair.fromSeed(privateKey)
  const address = signer.account({ privateKey })
  if (sol > 0) await cluster.rpc('requestAirdrop', [address, sol * 1e9])
  const relay = await createNodes(cluster, caipNetworkId)
  const sent: unknown[] = []
  const request: WalletRequest = async (args) => {
    if (args.method in lie) return lie[args.method]
    const refusal = args.method === 'sendTransaction' && refuse?.(args.params?.[0])
    if (refusal) throw refusal
    const answer = await relay.node(caipNetworkId)(args)
    if (args.method !== 'sendTransaction') return answer
    sent.push(args.params?.[0])
    return disturb(answer)
  }
  const approvals = createApprovals({ now: Date.now, report: () => {} })
  const shown: ApprovalItem[] = []
  approvals.subscribe(() => {
    const { id, item } = approvals.state().shown ?? {}
    if (id === undefined || !item || item.kind === 'unlock' || shown.includes(item)) return
    shown.push(item)
    queueMicrotask(() => approvals.approve(id) || approvals.reject(id))
  })
  const accounts = { eip155: `0x${'1'.repeat(40)}`, solana: address }
  const frame = {
    config: { smartAccounts: [], hasContractAccounts: false },
    siteOrigin: () => 'https://shop.test',
    session: { get: () => ({}) },
    vault: {
      accounts: () => accounts,
      sign: async ({ payload }: { payload: Uint8Array }) => signer.sign({ privateKey, payload }),
    },
    preference: { type: () => 'eoa' },
    approvals,
    networks: relay.networks,
    node: () => request,
    now: () => clock.now(),
    store: createMemoryStore(),
    inTurn: createInTurn(undefined),
    prices: { refresh: () => {}, of: () => [] },
  } as unknown as FrameContext // what these methods touch of it
  return {
    address,
    key,
    sent,
    shown,
    ask: (method: string, params: unknown) =>
      execute(frame, { namespace: 'solana', caipNetworkId, method, params }),
  }
}

/** The frame's own way to a node: through the server, which decides what may be asked. */
export async function createNodes(cluster: Cluster, caipNetworkId: CaipNetworkId) {
  const [, id = ''] = caipNetworkId.split(':')
  const network = {
    id,
    chainNamespace: 'solana',
    name: 'Solana Local',
    nativeCurrency: coin,
    rpcUrls: { default: { http: [cluster.url] } },
  } as const
  const server = await createTestServer({ upstreams: { [caipNetworkId]: [cluster.url] } })
  const config = { projectId: 'shop', apiUrl: 'https://api.test' } as SecureConfig // what relay.ts reads
  const networks = readNetworks([network])
  return { networks, node: createRelay('/v1/', config, networks, server.fetch) }
}

/** Where a wallet keeps a token, by the rule of the associated token program. */
export function tokenAccountOf(owner: PublicKey, mint: PublicKey): PublicKey {
  const seeds = [owner.toBytes(), new PublicKey(tokenProgram).toBytes(), mint.toBytes()]
  return PublicKey.findProgramAddressSync(seeds, new PublicKey(associatedProgram))[0]
}

export const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
export const associatedProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
