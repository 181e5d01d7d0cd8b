import type { Hex } from 'viem'
import { type CaipNetworkId, parseCaipNetworkId } from '../../../../shared-schemas/entities/caip.ts'
import type { Call, Claim } from '../../../signing/approvalItem.ts'
import { knownTokens } from '../../knownTokens.ts'
import { readRouterSwap } from '../../readRouterSwap.ts'
import { deployments } from '../../swap/deployments.ts'

type Given = { to: string; value: bigint; data: Hex }

/** Seconds of the last moment that a date can be written of. */
const latestSeconds = 8_640_000_000_000n

/**
 * What the account gives, and gets at least, by a call of the router of its network; undefined for any other call, and for a
 * swap with another recipient. The value of the transaction is the amount that is given, not an extra payment.
 */
export function claimsOfSwap(
  { to, value, data }: Given,
  { address, network }: { address: string; network: CaipNetworkId },
): { call: Call; claims: Claim[] } | undefined {
  const known = deployments[network]
  if (!known || !isSame(known.router, to)) return undefined
  const swap = readRouterSwap(data, address)
  if (!swap || !isSame(swap.recipient, address)) return undefined
  const { tokens, amountIn, least, unwraps, deadlineSeconds } = swap
  const [tokenIn = '', ...others] = tokens
  const tokenOut = others.at(-1) ?? ''
  if (unwraps && !isSame(tokenOut, known.wrapped)) return undefined
  if (deadlineSeconds > latestSeconds) return undefined
  if (value !== 0n) {
    // Of the coin the router makes the token that stands for it, and of no other.
    if (value !== amountIn || !isSame(tokenIn, known.wrapped)) return undefined
    // A token of unknown code could withdraw the coins from the router during the swap, which would charge the account again.
    if (!others.every((token) => isListed(network, token) && !isSame(token, known.wrapped)))
      return undefined
  }
  return {
    call: { depth: 0, name: 'multicall', selector: data.slice(0, 10), to, fields: [] },
    claims: [
      {
        kind: 'give',
        token: value === 0n ? { address: tokenIn } : {},
        amount: String(amountIn),
        untilSeconds: String(deadlineSeconds),
      },
      { kind: 'get', token: unwraps ? {} : { address: tokenOut }, amount: String(least) },
    ],
  }
}

/** Whether a token is one that many know, which does nothing but move. */
function isListed(network: CaipNetworkId, token: string): boolean {
  const listed = knownTokens[Number(parseCaipNetworkId(network).reference)] ?? []
  return listed.some(([, , address]) => isSame(address, token))
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
