import type { Hex } from 'viem'
import { decodeFunctionData, encodeFunctionData, parseAbi } from 'viem/utils'

/** SwapRouter02 of Uniswap v3. Source: github.com/Uniswap/swap-router-contracts. */
export const routerCalls = parseAbi([
  'struct ExactInput { bytes path; address recipient; uint256 amountIn; uint256 amountOutMinimum; }',
  'function multicall(uint256 deadline, bytes[] calls) payable returns (bytes[])',
  'function exactInput(ExactInput params) payable returns (uint256 amountOut)',
  'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
])

/** What `exactInput` takes for its caller, and for the router. `unwrapWETH9` takes every address as it is. */
const itsCaller = `0x${'0'.repeat(39)}1`
const itself = `0x${'0'.repeat(39)}2`

/** A swap as a call of the router says it; addresses are lower case. */
export type RouterSwap = {
  /**
   * What it is swapped by: the token that goes in, or with a value sent along the token that stands for the coin, those
   * between, and the token that comes out, before it is unwrapped.
   */
  tokens: readonly string[]
  amountIn: bigint
  /** Whether it comes out as the coin. */
  unwraps: boolean
  least: bigint
  recipient: string
  deadlineSeconds: bigint
}

/**
 * Reads a swap over one path, if that is all that a call of the router does; `caller` is who makes it. One that takes or gives
 * nothing is none. Whatever is read encodes to the same bytes again, so nothing can hide in it.
 */
export function readRouterSwap(data: string, caller: string): RouterSwap | undefined {
  const outer = decode(data)
  if (outer?.functionName !== 'multicall') return undefined
  const [deadlineSeconds, calls] = outer.args
  const [swap, unwrap, ...others] = calls.map(decode)
  if (swap?.functionName !== 'exactInput' || calls.length > 2 || others.length > 0) return undefined
  const { path, recipient: given, amountIn, amountOutMinimum } = swap.args[0]
  const tokens = tokensOf(path)
  if (!tokens || amountIn === 0n) return undefined
  const read = { tokens, amountIn, deadlineSeconds }
  const recipient = given.toLowerCase()
  if (calls.length === 1) {
    if (amountOutMinimum === 0n) return undefined
    const own = recipient === itsCaller ? caller.toLowerCase() : recipient
    return { ...read, unwraps: false, least: amountOutMinimum, recipient: own }
  }
  // What is unwrapped has to be what this swap left with the router.
  if (unwrap?.functionName !== 'unwrapWETH9' || recipient !== itself) return undefined
  const [least, owner] = unwrap.args
  if (least === 0n) return undefined
  return { ...read, unwraps: true, least, recipient: owner.toLowerCase() }
}

/** A path is a token, then as often as there are pools a fee of 3 bytes and a token. */
function tokensOf(path: Hex): string[] | undefined {
  const bytes = path.slice(2).toLowerCase()
  if (!/^[\da-f]{40}([\da-f]{46})+$/.test(bytes)) return undefined
  const pools = (bytes.length - 40) / 46
  return Array.from(
    { length: pools + 1 },
    (_, index) => `0x${bytes.slice(index * 46, index * 46 + 40)}`,
  )
}

function decode(data: string) {
  try {
    const call = decodeFunctionData({ abi: routerCalls, data: data as Hex }) // it throws on anything else
    const again = encodeFunctionData({ abi: routerCalls, ...call } as Parameters<
      typeof encodeFunctionData<typeof routerCalls>
    >[0]) // the pair of name and arguments that it has just given
    return again === data.toLowerCase() ? call : undefined
  } catch {
    return undefined
  }
}
