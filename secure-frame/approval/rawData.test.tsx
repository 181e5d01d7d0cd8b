import { base58, base64 } from '@scure/base'
import { SystemProgram } from '@solana/web3.js'
import {
  bytesToHex,
  concat,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  hashMessage,
  hashTypedData,
  keccak256,
  parseTransaction,
  serializeTransaction,
  toHex,
} from 'viem'
import { entryPoint08Address, getUserOperationHash } from 'viem/account-abstraction'
import { afterEach, expect, test } from 'vitest'
import { simple7702Abi, simple7702Address } from '../../chains/eip155/smart/contracts.ts'
import { readCalls } from '../../chains/eip155/smart/readCalls.ts'
import type { ApprovalEdit } from '../../chains/signing/approvalEdit.ts'
import type { ApprovalItem, ItemOf } from '../../chains/signing/approvalItem.ts'
import type { SigningContext } from '../../chains/signing/context.ts'
import { editAllowances } from '../../chains/signing/editAllowances.ts'
import type { CheckedRequest } from '../../chains/signing/request.ts'
import { decodeTransaction } from '../../chains/solana/decodeTransaction.ts'
import { signMessage } from '../../chains/solana/signing/signMessage.ts'
import { signShown } from '../../chains/solana/signing/signShown.ts'
import { keyOf, signer, writeV0 } from '../../chains/solana/testing.ts'
import { createTestFrame } from '../testing.ts'
import { mail } from './fixtures/storyData.ts'
import { clear, drawItem } from './testing.tsx'

// T7: the raw data are exactly the bytes that are signed.

const friend = '0x52908400098527886E0F7030069857D2E4169EE7'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const allowing = (amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [friend, amount] })
const smartAccounts = [{ caipNetworkId: 'eip155:1', kind: 'eip7702', sponsored: false } as const]
const answers: Record<string, unknown> = {
  eth_chainId: '0x1',
  eth_getBlockByNumber: { baseFeePerGas: '0x1', gasLimit: '0x1c9c380' },
  eth_estimateGas: '0x5208',
  eth_getBalance: '0xde0b6b3a7640000',
  eth_maxPriorityFeePerGas: '0x1',
  eth_getTransactionCount: '0x0',
  eth_getCode: concat(['0xef0100', simple7702Address]),
}
type Operation = Record<'callData' | 'sender' | 'nonce', Hex> & Record<string, Hex>

afterEach(clear)

/** An account that records what it signs; nodes and bundlers accept everything. */
async function createSigner({ smart = false } = {}) {
  const signed: Hex[] = []
  const sent: Hex[] = []
  const operations: Operation[] = []
  const node = async ({ method, params = [] }: { method: string; params?: unknown }) => {
    const [first] = params as readonly unknown[]
    if (method === 'eth_sendRawTransaction') sent.push(first as Hex)
    if (method === 'eth_sendUserOperation') operations.push(first as Operation)
    if (method.startsWith('eth_send')) return first
    if (Object(first).data === '0x313ce567') return toHex(6, { size: 32 })
    if (method === 'eth_call' && smart) return toHex(0, { size: 32 })
    if (method in answers) return answers[method]
    throw Object.assign(new Error('not here'), { code: -32601 })
  }
  const world = await createTestFrame({
    node,
    bundler: node,
    smartAccounts: smart ? smartAccounts : [],
  })
  if (smart) await world.frame.preference.choose('smartAccount')
  const { vault } = world.frame
  const sign = vault.sign.bind(vault)
  vault.sign = (given) => {
    signed.push(bytesToHex(given.payload))
    return sign(given)
  }
  return {
    ...world,
    sent,
    operations,
    /** Sends a request, approves it, and returns what was signed and what the raw data showed. */
    async ask(method: string, params: (address: string) => unknown[], edit?: ApprovalEdit) {
      const asked = world.ask(method, params(world.address))
      const item = await world.approve(edit)
      await asked
      return { signed, fold: foldOf(edit ? editAllowances(item, edit) : item) }
    },
  }
}

/** The contents of the fold, by title. */
function foldOf(item: ApprovalItem): Record<string, string> {
  const { all, press } = drawItem(item)
  for (const { textContent } of all('.raw .link')) press(textContent ?? '')
  return Object.fromEntries(
    all('.raw').map((it) => [
      it.closest('.rawPart')?.parentElement?.querySelector('h2')?.textContent ?? '',
      it.querySelector('.outside')?.textContent ?? '',
    ]),
  )
}

/** The fields of a signed transaction that the raw data show. */
function digestOf(raw: Hex): Hex {
  const { r: _, s: __, v: ___, yParity: ____, ...unsigned } = parseTransaction(raw)
  return keccak256(serializeTransaction(unsigned as Parameters<typeof serializeTransaction>[0])) // what was just parsed
}

/** The calls in a fold, encoded as for signing. */
function callsIn(fold: Record<string, string>) {
  const shown: { to: string; value: string; data: Hex }[] = JSON.parse(fold[''] ?? '')
  return shown.map(({ to, value, data }) => ({ to, value: BigInt(value), data }))
}

test.each([
  'I agree.',
  'Pay 10\u202E000\u202C to \u200Balice',
  '0xdeadbeef00',
  `0x${'ab'.repeat(32)}`,
])(
  'default: personal_sign of %j shows its bytes, and its text beside them where it is one',
  async (message) => {
    const { ask } = await createSigner()

    const { signed, fold } = await ask('personal_sign', (address) => [message, address])

    const hex = fold['Bytes (hexadecimal)'] as Hex
    expect(signed).toEqual([hashMessage({ raw: hex })])
    const isText = !message.startsWith('0x')
    expect(Object.hasOwn(fold, 'Message')).toBe(isText)
  },
)

test('behavior: a sign-in can be read whole, and as its bytes', async () => {
  const { ask, address } = await createSigner()
  const message = [
    'shop.test wants you to sign in with your Ethereum account:',
    address,
    '',
    'Welcome',
    '',
    'URI: https://shop.test',
    'Version: 1',
    'Chain ID: 1',
    'Nonce: abcdefgh12',
    'Issued At: 2026-11-21T08:59:00Z',
  ].join('\n')

  const { signed, fold } = await ask('personal_sign', () => [message, address])

  expect(fold.Message).toBe(message)
  expect(signed).toEqual([hashMessage({ raw: fold['Bytes (hexadecimal)'] as Hex })])
})

test('behavior: typed data', async () => {
  const { ask } = await createSigner()

  const { signed, fold } = await ask('eth_signTypedData_v4', (address) => [address, mail])

  expect(signed).toEqual([hashTypedData(JSON.parse(fold[''] ?? ''))])
})

test.each<[string, object, ApprovalEdit | undefined]>([
  ['of coins', { to: friend, value: '0x1' }, undefined],
  ['that calls', { to: usdc, data: allowing(5n) }, undefined],
  [
    'with the amount that the user chose',
    { to: usdc, data: allowing(5n) },
    { allowances: [{ place: 0, amount: '7' }] },
  ],
  ['that makes a contract', { data: '0x6080604052' }, undefined],
])('behavior: a transaction %s', async (_, given, edit) => {
  const { ask, sent } = await createSigner()

  const { signed, fold } = await ask('eth_sendTransaction', (from) => [{ from, ...given }], edit)

  const [raw = '0x'] = sent
  expect(signed).toEqual([digestOf(raw)])
  const { to = undefined, value = 0n, data = '0x' } = parseTransaction(raw)
  const shown = JSON.parse(fold[''] ?? '')
  expect({ ...shown, to: shown.to?.toLowerCase() }).toEqual({
    to: to?.toLowerCase(),
    value: String(value),
    data,
  })
})

const batch = (from: string) => [
  {
    version: '2.0.0',
    from,
    calls: [
      { to: usdc, data: allowing(5n) },
      { to: friend, value: '0x1' },
    ],
  },
]
const edit = { allowances: [{ place: 0, amount: '7' }] }

test.each([undefined, edit])(
  'behavior: a batch that goes out one by one, edited: %j',
  async (changed) => {
    const { ask, sent } = await createSigner()

    const { signed, fold } = await ask('wallet_sendCalls', batch, changed)

    expect(signed).toEqual(sent.map(digestOf))
    const calls = sent.map((raw) => {
      const { to, value = 0n, data = '0x' } = parseTransaction(raw)
      return { to: to?.toLowerCase(), value, data }
    })
    expect(callsIn(fold).map((it) => ({ ...it, to: it.to.toLowerCase() }))).toEqual(calls)
  },
)

test.each([undefined, edit])(
  'behavior: a batch in one transaction, edited: %j',
  async (changed) => {
    const { ask, sent } = await createSigner({ smart: true })

    const { signed, fold } = await ask('wallet_sendCalls', batch, changed)

    const [raw = '0x'] = sent
    expect(signed).toEqual([digestOf(raw)])
    expect(callsIn(fold)).toEqual(readCalls('eip7702', parseTransaction(raw).data ?? '0x'))
  },
)

test('behavior: a user operation', async () => {
  const { ask, operations } = await createSigner({ smart: true })
  const args = [usdc, 0n, allowing(5n)] as const
  const draft = {
    nonce: '0x0',
    callData: encodeFunctionData({ abi: simple7702Abi, functionName: 'execute', args }),
    callGasLimit: toHex(100_000),
    verificationGasLimit: toHex(100_000),
    preVerificationGas: toHex(100_000),
    maxFeePerGas: '0x2',
    maxPriorityFeePerGas: '0x1',
  }

  const { signed, fold } = await ask('eth_sendUserOperation', (sender) => [
    { ...draft, sender },
    entryPoint08Address,
  ])

  const [operation] = operations
  expect(signed).toEqual([
    getUserOperationHash({
      chainId: 1,
      entryPointAddress: entryPoint08Address,
      entryPointVersion: '0.8',
      userOperation: operation as never, // as the bundler got it
    }),
  ])
  expect(callsIn(fold)).toEqual(readCalls('eip7702', operation?.callData ?? '0x'))
})

/** A vault that records what it signs. */
function createVault() {
  const signed: Uint8Array[] = []
  const sign = async ({ payload }: { payload: Uint8Array }) => {
    signed.push(payload)
    return new Uint8Array(64)
  }
  return { signed, frame: { vault: { sign } } as unknown as SigningContext } // signing needs no more
}

const solana = {
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const,
  networkName: 'Solana',
  coin: { symbol: 'SOL', decimals: 9 },
  address: signer.publicKey.toBase58(),
  warnings: [],
}
const request = { namespace: 'solana', address: solana.address } as CheckedRequest // signing looks at no more

test('behavior: a message of Solana', async () => {
  const { frame, signed } = createVault()
  const item: ItemOf<'message'> = {
    kind: 'message',
    ...solana,
    hex: '0x676d',
    text: 'gm',
  }

  const { signature } = await signMessage.run(frame, request, item)

  expect(base58.decode(signature)).toHaveLength(64)
  expect(signed.map((it) => bytesToHex(it))).toEqual([foldOf(item)['Bytes (hexadecimal)']])
})

test('behavior: a transaction of Solana', async () => {
  const { frame, signed } = createVault()
  const to = keyOf(2)
  const pays = SystemProgram.transfer({ fromPubkey: signer.publicKey, toPubkey: to, lamports: 5 })
  const shown = { base64: base64.encode(writeV0([pays])), claims: [], instructions: [] }
  const item: ItemOf<'instructions'> = {
    kind: 'instructions',
    ...solana,
    sends: false,
    fee: { expected: '5000', most: '5000' },
    simulation: { status: 'unavailable' },
    transactions: [shown],
  }

  await signShown(frame, request, shown)

  const { messageBytes } = decodeTransaction(base64.decode(foldOf(item)[''] ?? ''), solana.address)
  expect(signed.map((it) => bytesToHex(it))).toEqual([bytesToHex(messageBytes)])
})
