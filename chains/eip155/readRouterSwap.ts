import type { Hex } from 'viem'
import { decodeFunctionData, encodeFunctionData, parseAbi } from 'viem/utils'

/** SwapRouter02 of Uniswap v3. Source: github.com/Uniswap/swap-router-contracts. */
export const routerCalls = parseAbi([
  'struct ExactInput { bytes path; address recipient; uint256 amountIn; uint256 amountOutMinimum; }',
  'function multicall(uint256 deadline, bytes[] calls) payable returns (bytes[])',
  'function exactInput(ExactInput params) payable returns (uint256 amountOut)',
  'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
])

/** What the router takes for its caller, and for itself. */
const itsCaller = `0x${'0'.repeat(39)}1`
const itself = `0x${'0'.repeat(39)}2`

/** A swap as a call of the router says it; addresses are lower case. */
export type RouterSwap = {
  /** The token that goes in, or with a value sent along the token that stands for the coin. */
  tokenIn: string
  amountIn: bigint
  /** The token that comes out, before it is unwrapped. */
  tokenOut: string
  /** Whether it comes out as the coin. */
  unwraps: boolean
  least: bigint
  recipient: string
  deadlineSeconds: bigint
}

/**
 * Reads a swap of one or more routes between two tokens, that the router then gives to one recipient, if that is all that
 * the call does; `caller` is who makes it. Whatever is read encodes to the same bytes again, so nothing can hide in it.
 */
export function readRouterSwap(data: string, caller: string): RouterSwap | undefined {
  const outer = decode(data)
  if (outer?.functionName !== 'multicall') return undefined
  const [deadlineSeconds, calls] = outer.args
  const inner = calls.map(decode)
  const last = inner.at(-1)
  const unwrap = last?.functionName === 'unwrapWETH9' ? last : undefined
  const swaps = (unwrap ? inner.slice(0, -1) : inner).map((call) =>
    call?.functionName === 'exactInput' ? readRoute(call.args[0], caller) : undefined,
  )
  const [first] = swaps
  if (!first || swaps.some((each) => !each || !isSameWay(each, first))) return undefined
  const whole = swaps as Route[] // as the line before says
  const swap = {
    ...first,
    amountIn: sumOf(whole.map(({ amountIn }) => amountIn)),
    least: sumOf(whole.map(({ least }) => least)),
    deadlineSeconds,
  }
  if (!unwrap) return { ...swap, unwraps: false }
  if (first.recipient !== itself) return undefined // what is unwrapped would be another's
  const [least, recipient] = unwrap.args
  return { ...swap, unwraps: true, least, recipient: recipientOf(recipient, caller) }
}

type Route = Pick<RouterSwap, 'tokenIn' | 'tokenOut' | 'amountIn' | 'least' | 'recipient'>
type ExactInput = { path: Hex; recipient: string; amountIn: bigint; amountOutMinimum: bigint }

/** A path is a token, then as often as there are pools a fee of 3 bytes and a token. */
function readRoute(
  { path, recipient, amountIn, amountOutMinimum: least }: ExactInput,
  caller: string,
): Route | undefined {
  const bytes = path.slice(2).toLowerCase()
  if (!/^[\da-f]{40}([\da-f]{46})+$/.test(bytes)) return undefined
  return {
    tokenIn: `0x${bytes.slice(0, 40)}`,
    tokenOut: `0x${bytes.slice(-40)}`,
    amountIn,
    least,
    recipient: recipientOf(recipient, caller),
  }
}

function recipientOf(given: string, caller: string): string {
  const recipient = given.toLowerCase()
  return recipient === itsCaller ? caller.toLowerCase() : recipient
}

function isSameWay(a: Route, b: Route): boolean {
  return a.tokenIn === b.tokenIn && a.tokenOut === b.tokenOut && a.recipient === b.recipient
}

function sumOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, each) => sum + each, 0n)
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
