import { expect, test } from 'vitest'
import type { ApprovalItem, Claim } from '../../chains/signing/approvalItem.ts'
import { signing } from '../../chains/signing.ts'
import { type CaipNetworkId, parseCaipNetworkId } from '../../shared-schemas/entities/caip.ts'
import { describeContracts } from './describeContracts.ts'

const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const usdcSolana = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

async function allowing(claim: Pick<Claim, 'token' | 'party'>, caipNetworkId: CaipNetworkId) {
  const item = {
    kind: 'transaction',
    caipNetworkId,
    networkName: 'Any',
    coin: { symbol: 'ETH', decimals: 18 },
    address: '0x52908400098527886E0F7030069857D2E4169EE7',
    warnings: [],
    simulation: { status: 'unavailable' },
    transaction: { value: '0', data: '0x', calls: [], claims: [{ kind: 'allow', ...claim }] },
  } as unknown as ApprovalItem
  const { namespace } = parseCaipNetworkId(caipNetworkId)
  const names = await signing[namespace]?.contractNames(caipNetworkId)
  return describeContracts(item, names).contracts
}

test('default: contracts of our lists are named, in any case of letters', async () => {
  const claim = { party: permit2.toLowerCase(), token: { address: usdc } }

  expect(await allowing(claim, 'eip155:1')).toEqual([
    { address: permit2.toLowerCase(), name: 'Permit2' },
    { address: usdc.toLowerCase(), name: 'USDC' },
  ])
})

test('behavior: a token has its name on its own network only', async () => {
  const claim = { party: permit2, token: { address: usdc } }

  expect(await allowing(claim, 'eip155:10')).toEqual([
    { address: permit2.toLowerCase(), name: 'Permit2' },
  ])
})

test('behavior: tokens of Solana are named by all their letters', async () => {
  const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

  expect(await allowing({ token: { address: usdcSolana } }, mainnet)).toEqual([
    { address: usdcSolana, name: 'USDC' },
  ])
  expect(await allowing({ token: { address: usdcSolana.toLowerCase() } }, mainnet)).toBeUndefined()
})

test('behavior: an address that only begins and ends like one has no name', async () => {
  const like = `${permit2.slice(0, 10)}${'1'.repeat(26)}${permit2.slice(-6)}`

  expect(await allowing({ party: like, token: {} }, 'eip155:1')).toBeUndefined()
})
