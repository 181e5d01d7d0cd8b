import type { AbiFunction, Hex } from 'viem'
import { decodeFunctionData, encodeFunctionData, toFunctionSelector } from 'viem/utils'
import { contractCalls } from './contractCalls.ts'

/** A call whose function is known. */
export type DecodedCall = { name: string; abi: AbiFunction; args: readonly unknown[] }

const bySelector = new Map<string, AbiFunction>(
  contractCalls.map((abi) => [toFunctionSelector(abi), abi]),
)

/**
 * Reads call data, or gives undefined where that cannot be done without doubt: what was read must
 * encode to the same bytes again, so nothing can hide behind or between the arguments.
 */
export function decodeCall(data: Hex): DecodedCall | undefined {
  const abi = bySelector.get(data.slice(0, 10).toLowerCase())
  if (!abi) return undefined
  try {
    const { functionName, args = [] } = decodeFunctionData({ abi: [abi], data })
    const again = encodeFunctionData({ abi: [abi], functionName, args })
    return again === data.toLowerCase() ? { name: functionName, abi, args } : undefined
  } catch {
    return undefined // the right first four bytes, and no arguments that fit them
  }
}
