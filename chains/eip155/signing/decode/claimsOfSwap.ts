import type { Hex } from 'viem'
import type { Call, Claim } from '../../../signing/approvalItem.ts'
import { readRouterSwap } from '../../readRouterSwap.ts'
import { deployments } from '../../swap/deployments.ts'

type Given = { to: string; value: bigint; data: Hex }

/**
 * What the account gives, and gets at least, by a call of a router that we know; undefined for any other call, and for a
 * swap that pays somebody else. What it sends of the coin is all that it gives then.
 */
export function claimsOfSwap(
  { to, value, data }: Given,
  address: string,
): { call: Call; claims: Claim[] } | undefined {
  const known = Object.values(deployments).find(({ router }) => isSame(router, to))
  const swap = known && readRouterSwap(data, address)
  if (!swap || !isSame(swap.recipient, address)) return undefined
  const { tokenIn, tokenOut, amountIn, least, unwraps } = swap
  if (value !== 0n && value !== amountIn) return undefined
  // Of the coin the router makes the token that stands for it, and of no other.
  if (value !== 0n && !isWrapped(tokenIn)) return undefined
  const untilSeconds = String(swap.deadlineSeconds)
  return {
    call: { depth: 0, name: 'multicall', selector: data.slice(0, 10), to, fields: [] },
    claims: [
      {
        kind: 'give',
        token: value === 0n ? { address: tokenIn } : {},
        amount: String(amountIn),
        untilSeconds,
      },
      { kind: 'get', token: unwraps ? {} : { address: tokenOut }, amount: String(least) },
    ],
  }
}

function isWrapped(token: string): boolean {
  return Object.values(deployments).some(({ wrapped }) => isSame(wrapped, token))
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
