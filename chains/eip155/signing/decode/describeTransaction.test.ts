import type { Hex } from 'viem'
import { encodeFunctionData, parseAbi } from 'viem/utils'
import { expect, test } from 'vitest'
import { describeTransaction } from './describeTransaction.ts'

// T7: what a wrapper carries is read like what stands outside of it, coins above all.

const me = '0x52908400098527886E0F7030069857D2E4169EE7'
const thief = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
const safe = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const ether = 9n * 10n ** 18n
const abi = parseAbi([
  'function deposit()',
  'function transfer(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function burn(uint256 amount)',
  'function execute(address target, uint256 amount, bytes callData)',
  'function executeBatch(address[] targets, uint256[] amounts, bytes[] calls)',
])
const packed = parseAbi(['function executeBatch((address, uint256, bytes)[] calls)'])
const deposit = encodeFunctionData({ abi, functionName: 'deposit' })
const execute = (data: Hex, amount = ether, target: Hex = thief) =>
  encodeFunctionData({ abi, functionName: 'execute', args: [target, amount, data] })
const batch = (data: Hex) =>
  encodeFunctionData({ abi, functionName: 'executeBatch', args: [[thief], [ether], [data]] })
const packedBatch = (data: Hex) =>
  encodeFunctionData({
    abi: packed,
    functionName: 'executeBatch',
    args: [[[thief, ether, data]]],
  })
const claimsOf = (data: Hex, to: Hex = me) =>
  describeTransaction({ to, data }, me).transaction.claims
const coins = { token: {}, party: thief, amount: String(ether) }

test.each([
  ['execute, with a harmless call', execute(deposit)],
  ['execute, with no call', execute('0x')],
  ['a batch of lists', batch(deposit)],
  ['a batch of calls', packedBatch('0x')],
  ['one inside of another one', execute(batch('0x'), 0n, me)],
])('behavior: coins that %s carries are a claim of their own', (_, data) => {
  expect(claimsOf(data)).toEqual([{ kind: 'send', ...coins }])
})

test('behavior: what another contract pays on the word of the account is said to be its own', () => {
  expect(claimsOf(execute(deposit), safe)).toEqual([{ kind: 'sendOther', ...coins, owner: safe }])
})

test('behavior: a token moved or allowed by another contract is said to be its own', () => {
  const transfer = encodeFunctionData({ abi, functionName: 'transfer', args: [thief, 5n] })
  const approve = encodeFunctionData({ abi, functionName: 'approve', args: [thief, 5n] })
  const facts = { token: { address: token }, party: thief, amount: '5', mayBeItem: true }

  expect(claimsOf(execute(transfer, 0n, token), safe)).toEqual([
    { kind: 'sendOther', ...facts, owner: safe },
  ])
  expect(claimsOf(execute(approve, 0n, token), safe)).toEqual([
    { kind: 'allow', ...facts, owner: safe },
  ])
  expect(claimsOf(execute(transfer, 0n, token))).toEqual([{ kind: 'send', ...facts }])
})

test('behavior: tokens that are destroyed are given away', () => {
  const burn = encodeFunctionData({ abi, functionName: 'burn', args: [5n] })

  expect(claimsOf(burn, token)).toEqual([
    { kind: 'give', token: { address: token }, amount: '5', mayBeItem: true },
  ])
})

test('behavior: coins without a call stand in the list of calls, each with its amount', () => {
  const { transaction } = describeTransaction({ to: me, data: packedBatch('0x') }, me)

  expect(transaction.calls.map(({ name, to }) => [name, to])).toEqual([
    ['executeBatch', me],
    ['receive', thief],
  ])
  expect(transaction.calls[1]?.fields).toMatchObject([{ name: 'amount', value: String(ether) }])
})

test('behavior: a permit is of the owner that it names, whoever hands it in', () => {
  const permit = parseAbi([
    'function permit(address owner, address spender, uint256 amount, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  ])
  const word = `0x${'11'.repeat(32)}` as const
  const data = encodeFunctionData({
    abi: permit,
    functionName: 'permit',
    args: [me, thief, 5n, 1_800_000_000n, 27, word, word],
  })

  const [claim] = claimsOf(execute(data, 0n, token), safe)
  expect(claim).toMatchObject({ kind: 'allow', party: thief, amount: '5' })
  expect(claim).not.toHaveProperty('owner')
})

const upgrades = parseAbi([
  'function upgradeTo(address code)',
  'function upgradeToAndCall(address code, bytes data)',
])
const upgrade = encodeFunctionData({ abi: upgrades, functionName: 'upgradeTo', args: [thief] })
const upgradeCalling = encodeFunctionData({
  abi: upgrades,
  functionName: 'upgradeToAndCall',
  args: [thief, deposit],
})

test.each([
  ['the account', me, upgrade, { warnings: ['delegation'], over: {} }],
  ['the account, and a call', me, upgradeCalling, { warnings: ['delegation'], over: {} }],
  ['a contract of it', safe, upgradeCalling, { warnings: ['authority'], over: { owner: safe } }],
] as const)('behavior: new code for %s gives control away', (_, target, data, said) => {
  const { warnings, over } = said
  const described = {
    transaction: { claims: [{ kind: 'control', token: {}, party: thief, ...over }] },
    warnings,
  }

  expect(describeTransaction({ to: target, data }, me)).toMatchObject(described)
  expect(describeTransaction({ to: me, data: execute(data, 0n, target) }, me)).toMatchObject(
    described,
  )
})
