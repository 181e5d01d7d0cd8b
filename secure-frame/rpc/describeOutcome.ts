import type { Hex } from 'viem'
import { simulateCalls } from '../../chains/eip155/simulateCalls.ts'
import type { Frame } from '../frame.ts'
import { addTokenFacts } from './addTokenFacts.ts'
import type { Claim, ItemOf, Token, TransactionShown } from './approvalItem.ts'
import type { CheckedRequest } from './policy.ts'

type Shown = Pick<ItemOf<'transaction'>, 'coin' | 'fee' | 'simulation'>

/**
 * What calls will cost and change, as the approval shows it: the fee, a simulation on the latest
 * state, and every token with what its contract says of itself.
 */
export async function describeOutcome(
  frame: Frame,
  { caipNetworkId, network, address }: CheckedRequest,
  {
    calls,
    fee,
    failure,
    claims,
    sponsored = false,
  }: {
    calls: readonly { to?: Hex | undefined; value: bigint; data: Hex }[]
    /** In the smallest unit: usually, and at most. */
    fee: { expected: bigint; most: bigint }
    /** What the node said when it was asked for the gas. */
    failure?: unknown
    claims: TransactionShown['claims']
    sponsored?: boolean
  },
): Promise<{ shown: Shown; claims: Claim[]; warnings: ItemOf<'transaction'>['warnings'] }> {
  const account = address as Hex // the policy checked it
  const simulated =
    failure === undefined
      ? await simulateCalls({ request: frame.node(caipNetworkId), account, calls })
      : ({ status: 'fails', reason: reasonOf(failure) } as const)
  const changes = simulated.status === 'changes' ? simulated.changes : []
  const asked: Claim[] = changes.map(({ token }) => ({ kind: 'get', token: tokenOf(token) }))
  const facts = await addTokenFacts(frame, caipNetworkId, [...claims, ...asked])
  const { symbol, decimals } = network.nativeCurrency
  return {
    shown: {
      coin: { symbol, decimals },
      fee: {
        expected: String(fee.expected),
        most: String(fee.most),
        ...(sponsored && { sponsored }),
      },
      simulation:
        simulated.status === 'changes'
          ? {
              status: 'changes',
              changes: changes.map(({ amount, direction, itemId }, place) => ({
                token: facts[claims.length + place]?.token ?? {},
                amount: String(amount),
                direction,
                ...(itemId !== undefined && { itemId: String(itemId) }),
              })),
            }
          : simulated,
    },
    claims: facts.slice(0, claims.length),
    warnings:
      simulated.status === 'fails'
        ? ['fails']
        : simulated.status === 'unavailable'
          ? ['notSimulated']
          : [],
  }
}

function tokenOf(address: string | undefined): Token {
  return address === undefined ? {} : { address }
}

/** The node's own words: its errors carry them in `details`, others in the message. */
function reasonOf(failure: unknown): string {
  const { message, details } = Object(failure) as { message?: unknown; details?: unknown } // anything may be thrown
  return (typeof details === 'string' && details ? details : String(message ?? failure)).slice(
    0,
    300,
  )
}
