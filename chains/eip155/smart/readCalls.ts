import { decodeFunctionData, encodeFunctionData, type Hex } from 'viem'
import { simple7702Abi, simpleAccountAbi } from './contracts.ts'
import type { SmartKind } from './toViemAccount.ts'
import type { Call } from './userOperation.ts'

/**
 * The calls that an account of that kind would make for some call data, or undefined where that
 * cannot be told without doubt: what was read must encode to the same bytes again.
 */
export function readCalls(kind: SmartKind, callData: Hex): readonly Call[] | undefined {
  const data = callData.toLowerCase() as Hex // the same bytes
  try {
    return kind === 'eip7702' ? readDelegated(data) : readContract(data)
  } catch {
    return undefined // another function, or no arguments that fit it
  }
}

function readDelegated(callData: Hex): readonly Call[] | undefined {
  const { functionName, args } = decodeFunctionData({ abi: simple7702Abi, data: callData })
  const again = { abi: simple7702Abi, functionName, args } as Parameters<
    typeof encodeFunctionData
  >[0] // what was just decoded with it
  if (encodeFunctionData(again) !== callData) return undefined
  if (functionName === 'execute') return [{ to: args[0], value: args[1], data: args[2] }]
  return args[0].map(({ target: to, value, data }) => ({ to, value, data }))
}

function readContract(callData: Hex): readonly Call[] | undefined {
  const { functionName, args } = decodeFunctionData({ abi: simpleAccountAbi, data: callData })
  const again = { abi: simpleAccountAbi, functionName, args } as Parameters<
    typeof encodeFunctionData
  >[0] // what was just decoded with it
  if (encodeFunctionData(again) !== callData) return undefined
  if (functionName === 'execute') return [{ to: args[0], value: args[1], data: args[2] }]
  const [targets, values, datas] = args
  // The contract takes an empty list of values for zeros.
  const fits = values.length === 0 || values.length === targets.length
  if (!fits || datas.length !== targets.length) return undefined
  return targets.map((to, place) => ({
    to,
    value: values[place] ?? 0n,
    data: datas[place] ?? '0x',
  }))
}
