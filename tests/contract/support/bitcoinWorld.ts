import { onTestFinished } from 'vitest'
import { networks } from '../../../chains/bip122/networks.ts'
import { createBitcoinFrame } from '../../../chains/bip122/testing.ts'
import type { ApprovalEdit } from '../../../chains/signing/approvalEdit.ts'
import type { ItemOf } from '../../../chains/signing/approvalItem.ts'
import type { WalletRequest } from '../../../chains/types.ts'
import { readNetworks } from '../../../secure-frame/account/networks.ts'
import { createRelay } from '../../../secure-frame/relay.ts'
import { createTestServer } from '../../../server/testing.ts'
import type { SecureConfig } from '../../../shared-schemas/options/secureConfig.ts'
import { startBitcoinLedger } from '../../../testing/bitcoinLedger.ts'

const bitcoin = networks[0]! // Bitcoin
const { caipNetworkId } = bitcoin

type Answer = (
  args: { method: string; params?: readonly unknown[] },
  truth: WalletRequest,
) => unknown

/**
 * A ledger, the real server before it, and the frame of a user with the account of the vectors of BIP-84. `disturb` stands
 * between the frame and the node; `urls` are the nodes that the server knows, by default the ledger.
 */
export async function createBitcoinWorld({
  rate = 10,
  disturb = (args, truth) => truth(args),
  urls,
  now = Date.now,
  edit,
}: {
  rate?: number
  disturb?: Answer
  urls?: readonly string[]
  now?: () => number
  /** What the user changes in each approval. */
  edit?: ApprovalEdit
} = {}) {
  const ledger = await startBitcoinLedger({ rate })
  onTestFinished(ledger.stop)
  const nodes = urls ?? [ledger.url]
  const server = await createTestServer({
    upstreams: nodes.length > 0 ? { [caipNetworkId]: [...nodes] } : {},
  })
  const config = { projectId: 'shop', apiUrl: 'https://api.test' } as SecureConfig // what relay.ts reads
  const relay = createRelay('/v1/', config, readNetworks([bitcoin]), server.fetch)(caipNetworkId)
  const frame = createBitcoinFrame({ now, edit, node: async (args) => disturb(args, relay) })
  return {
    ledger,
    relay,
    frame,
    server,
    item: () => frame.shown.at(-1) as ItemOf<'spend'>, // nothing else is asked
    pay: (params: object) => frame.ask('sendTransfer', params) as Promise<{ txid: string }>,
  }
}
