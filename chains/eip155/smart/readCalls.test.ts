import { concat, encodeFunctionData } from 'viem'
import { expect, test } from 'vitest'
import { simple7702Abi, simpleAccountAbi } from './contracts.ts'
import { readCalls } from './readCalls.ts'

const to = '0x52908400098527886E0F7030069857D2E4169EE7'
const calls = [
  { to, value: 1n, data: '0x' },
  { to, value: 0n, data: '0x1234' },
] as const
const one = encodeFunctionData({
  abi: simpleAccountAbi,
  functionName: 'execute',
  args: [to, 1n, '0x'],
})
const delegated = encodeFunctionData({
  abi: simple7702Abi,
  functionName: 'executeBatch',
  args: [calls.map((call) => ({ target: call.to, value: call.value, data: call.data }))],
})
const batch = (values: bigint[]) =>
  encodeFunctionData({
    abi: simpleAccountAbi,
    functionName: 'executeBatch',
    args: [[to, to], values, ['0x', '0x1234']],
  })

test('default: the calls of both kinds of account', () => {
  expect(readCalls('eip7702', one)).toEqual([calls[0]])
  expect(readCalls('erc4337', one)).toEqual([calls[0]])
  expect(readCalls('eip7702', delegated)).toEqual(calls)
  expect(readCalls('erc4337', batch([1n, 0n]))).toEqual(calls)
  expect(readCalls('erc4337', batch([]))).toEqual([{ ...calls[0], value: 0n }, calls[1]])
})

test.each([
  ['nothing', 'erc4337', '0x'],
  ['the batch of the other kind', 'erc4337', delegated],
  ['the batch of the other kind', 'eip7702', batch([1n, 0n])],
  ['another function', 'erc4337', '0x4d44560d'],
  ['bytes behind the arguments', 'erc4337', concat([one, '0x00'])],
  ['fewer values than calls', 'erc4337', batch([1n])],
] as const)('error: %s cannot be read', (_, kind, data) => {
  expect(readCalls(kind, data)).toBeUndefined()
})
