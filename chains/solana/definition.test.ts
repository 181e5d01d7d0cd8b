import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { definition } from './definition.ts'
import { methods } from './methods.ts'

const accepts = (address: unknown) => z.safeParse(definition.address, address).success

test.each([
  ['the system program', '11111111111111111111111111111111'],
  ['the wrapped SOL mint', 'So11111111111111111111111111111111111111112'],
  ['44 characters', '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'],
  ['32 of the last letter', 'z'.repeat(32)],
  ['44 of the last letter', 'z'.repeat(44)],
])('default: %s is an address [5.17]', (_name, address) => {
  expect(accepts(address)).toBe(true)
})

test.each([
  ['31 characters', '1'.repeat(31)],
  ['45 characters', '1'.repeat(45)],
  ['a zero', `0${'1'.repeat(40)}`],
  ['a capital O', `${'1'.repeat(40)}O`],
  ['a capital I', `1I${'1'.repeat(40)}`],
  ['a small l', `1l${'1'.repeat(40)}`],
  ['a line break', `${'1'.repeat(40)}\n`],
])('error: %s is no address [5.18]', (_name, address) => {
  expect(accepts(address)).toBe(false)
})

test('behavior: every method asks for approval', () => {
  const approvals = Object.entries(methods).map(([name, { approval }]) => [name, approval])

  expect(Object.fromEntries(approvals)).toEqual({
    solana_signMessage: true,
    solana_signTransaction: true,
    solana_signAllTransactions: true,
    solana_signAndSendTransaction: true,
  })
})

function fitsCommitment(preflightCommitment: unknown): boolean {
  const { params } = methods.solana_signAndSendTransaction!
  return z.safeParse(params, { transaction: 'AQ==', sendOptions: { preflightCommitment } }).success
}

test.each([
  'processed',
  'confirmed',
  'finalized',
  'recent',
  'single',
  'singleGossip',
  'root',
  'max',
])('param: %s is a preflight commitment [5.56]', (commitment) => {
  expect(fitsCommitment(commitment)).toBe(true)
})

test.each(['final', 'Processed', '', 1, null])(
  'error: %j is no preflight commitment [5.56]',
  (commitment) => {
    expect(fitsCommitment(commitment)).toBe(false)
  },
)
