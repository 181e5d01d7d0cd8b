/** @jsxImportSource preact */
import { encodeFunctionData, parseAbi, stringToHex } from 'viem/utils'
import { describeTransaction } from '../../chains/eip155/signing/decode/describeTransaction.ts'
import { editableAllowance } from '../../chains/eip155/signing/decode/editableAllowance.ts'
import { describeTypedData } from '../../chains/eip155/signing/typed/describeTypedData.ts'
import { swapOf } from '../../chains/eip155/signing/typed/swapOf.ts'
import type { ApprovalItem, ItemOf } from '../../chains/signing/approvalItem.ts'
import { describeMessage } from '../../chains/signing/describeMessage.ts'
import { nameItem } from '../../chains/signing/nameItem.ts'
import { chainStories } from './fixtures/chainStories.ts'
import { hazardStories } from './fixtures/hazardStories.ts'
import { messageStories } from './fixtures/messageStories.ts'
import { signInText } from './fixtures/signInText.ts'
import {
  cowOrder,
  mail,
  permit,
  permit2Batch,
  safeDelegatecall,
  seaportOrder,
} from './fixtures/storyData.ts'
import { type Stories, withPrices } from './fixtures/withPrices.ts'

const address = '0x52908400098527886E0F7030069857D2E4169EE7'
const spender = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const site = 'https://shop.example'
const coin = { symbol: 'ETH', decimals: 18 }
const ethereum = {
  caipNetworkId: 'eip155:1' as const,
  networkName: 'Ethereum',
  coin,
  address,
}
const accountsPermission = {
  kind: 'permissions' as const,
  ...ethereum,
  warnings: [],
  permissions: [{ name: 'eth_accounts', gives: 'accounts' as const }],
}
const fee = { expected: '421000000000000', most: '632000000000000' }
const tokens = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function transfer(address to, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)',
  'function multicall(bytes[] calls)',
])
const most = 2n ** 256n - 1n
const withSymbol = (claim: ItemOf<'typedData'>['claims'][number]) =>
  claim.token.address?.toLowerCase() === usdc.toLowerCase()
    ? { ...claim, token: { address: usdc, symbol: 'USDC', decimals: 6 } }
    : claim

function message(text: string, siteOrigin = site): ApprovalItem {
  const bytes = new TextEncoder().encode(text)
  const world = { siteOrigin, address, chain: '1', now: Date.parse('2026-11-21T09:00:00Z') }
  const hex = stringToHex(text)
  return { kind: 'message', ...ethereum, hex, ...describeMessage(bytes, world) }
}

const bytes = (hex: string): ApprovalItem => ({
  kind: 'message',
  ...ethereum,
  hex,
  warnings: ['unreadable'],
})

function typed(data: Parameters<typeof describeTypedData>[0]): ApprovalItem {
  const described = describeTypedData(data, { address })
  const claims = described.claims.map(withSymbol)
  const item: ItemOf<'typedData'> = { kind: 'typedData', ...ethereum, ...described, claims }
  return { ...item, swap: swapOf(item) }
}

function shown(given: Parameters<typeof describeTransaction>[0]) {
  const { transaction, warnings } = describeTransaction(given, address)
  const claims = transaction.claims.map((claim) => nameItem(withSymbol(claim)))
  const editable = editableAllowance({ ...transaction, claims })
  return {
    transaction: { ...transaction, claims, ...(editable && { editable }) },
    warnings,
  }
}

type Simulation = ItemOf<'transaction'>['simulation']
const unavailable: Simulation = { status: 'unavailable' }

function transaction(
  given: Parameters<typeof describeTransaction>[0],
  simulation: Simulation = unavailable,
): ItemOf<'transaction'> {
  const { transaction, warnings } = shown(given)
  return {
    kind: 'transaction',
    ...ethereum,
    transaction,
    warnings: simulation.status === 'fails' ? [...warnings, 'fails'] : warnings,
    knownParties: [],
    fee,
    simulation,
  }
}

const similar = `${spender.slice(0, 6)}${'1'.repeat(30)}${spender.slice(-6)}`

const approve = (amount: bigint) =>
  encodeFunctionData({ abi: tokens, functionName: 'approve', args: [spender, amount] })
const transfer = encodeFunctionData({
  abi: tokens,
  functionName: 'transfer',
  args: [spender, 125_500_000n],
})

/** Every state of every approval screen. */
export const stories: Stories = withPrices({
  unlock: { item: { kind: 'unlock', ways: ['passkey', 'password'] } },
  unlockByCode: { item: { kind: 'unlock', ways: ['code'] } },
  signIn: { item: message(signInText('shop.example', address)) },
  signInForeign: { item: message(signInText('bank.example', address)) },
  message: {
    item: message('Good morning!\n\nI agree that order 4711 is shipped to my address.'),
  },
  ...messageStories({ message, bytes, signIn: signInText('shop.example', address) }),
  typedData: { item: typed(mail) },
  permit: { item: typed(permit(address, spender, usdc, most)), total: 3 },
  permitUnknownToken: {
    item: typed({
      ...permit(address, spender, usdc, most),
      domain: { name: 'USD Coin', version: '2', chainId: 1 },
    }),
  },
  permit2: { item: typed(permit2Batch(spender, usdc)) },
  order: { item: typed(seaportOrder(address, usdc)) },
  swap: { item: typed(cowOrder(usdc, 125_500_000n)) },
  safeDelegatecall: {
    item: typed(safeDelegatecall('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', spender)),
  },
  send: {
    item: transaction(
      { to: spender, value: '0x16345785d8a0000' },
      {
        status: 'changes',
        changes: [{ token: {}, amount: '100000000000000000', direction: 'out' }],
      },
    ),
  },
  ...hazardStories({
    coins: transaction({ to: spender, value: '0x1bc16d674ec80000' }),
    tokens: transaction({ to: usdc, data: transfer }),
    allowance: transaction({ to: similar, data: approve(5n) }),
  }),
  transfer: { item: transaction({ to: usdc, data: transfer }) },
  transferExplored: {
    item: {
      ...transaction({ to: usdc, data: transfer }),
      explorer: { host: 'etherscan.io', page: '/explorer?network=eip155%3A1' },
    },
  },
  approve: { item: transaction({ to: usdc, data: approve(most) }) },
  approveExact: { item: transaction({ to: usdc, data: approve(125_500_000n) }) },
  transferAgain: {
    item: {
      ...transaction(
        { to: usdc, data: transfer },
        {
          status: 'changes',
          changes: [
            {
              token: { address: usdc, symbol: 'USDC', decimals: 6 },
              amount: '125500000',
              direction: 'out',
            },
          ],
        },
      ),
      knownParties: [spender.toLowerCase()],
    },
  },
  transferSimilar: {
    item: {
      ...transaction({ to: similar, value: '0x16345785d8a0000' }),
      warnings: ['similarParty'],
      lookalikes: [{ party: similar.toLowerCase(), known: spender }],
    },
  },
  unknown: {
    item: transaction(
      { to: spender, value: '0x2386f26fc10000', data: `0xdeadbeef${'00'.repeat(64)}` },
      { status: 'fails', reason: 'ERC20: transfer amount exceeds balance' },
    ),
  },
  multicall: {
    item: transaction({
      to: usdc,
      data: encodeFunctionData({
        abi: tokens,
        functionName: 'multicall',
        args: [[approve(most), transfer]],
      }),
    }),
  },
  creation: { item: transaction({ data: `0x6080604052${'ab'.repeat(300)}` }) },
  calls: {
    item: {
      kind: 'calls',
      ...ethereum,
      atomic: true,
      warnings: ['allow'],
      transactions: [
        shown({ to: usdc, data: approve(125_500_000n) }).transaction,
        shown({ to: spender, value: '0x16345785d8a0000' }).transaction,
      ],
      fee,
      simulation: {
        status: 'changes',
        changes: [
          {
            token: { address: usdc, symbol: 'USDC', decimals: 6 },
            amount: '125500000',
            direction: 'out',
          },
          { token: {}, amount: '41230000000000000', direction: 'in' },
        ],
      },
    },
  },
  delegation: {
    item: {
      kind: 'calls',
      ...ethereum,
      atomic: true,
      warnings: [],
      delegatesTo: '0xe6Cae83BdE06E4c305530e199D7217f42808555B',
      transactions: [shown({ to: spender, value: '0x16345785d8a0000' }).transaction],
      fee: { expected: '0', most: '0', sponsored: true },
      simulation: unavailable,
    },
  },
  permissionGrant: { item: { ...accountsPermission, change: 'grant' } },
  permissionRevoke: { item: { ...accountsPermission, change: 'revoke' } },
  ...chainStories,
})
