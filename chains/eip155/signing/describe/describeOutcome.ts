import type { Hex } from 'viem'
import { toRpcError } from '../../../../shared-schemas/errors/toRpcError.ts'
import { takesAll } from '../../../signing/allowanceNow.ts'
import type { Claim, ItemOf, Token, TransactionShown } from '../../../signing/approvalItem.ts'
import type { Warning } from '../../../signing/approvalNotices.ts'
import type { SigningContext } from '../../../signing/context.ts'
import { judgeFee } from '../../../signing/judgeFee.ts'
import type { CheckedRequest } from '../../../signing/request.ts'
import { feeBoundsOf } from '../../feeBoundsOf.ts'
import { type Simulation, simulateCalls } from '../../simulateCalls.ts'
import type { BatchFee } from '../send/batch.ts'
import { addTokenFacts } from './addTokenFacts.ts'
import { askAllowances } from './askAllowances.ts'

type Shown = Pick<ItemOf<'transaction'>, 'coin' | 'fee' | 'simulation'>

/**
 * What calls will cost and change, as the approval shows it: the fee, a simulation on the latest
 * state, and every token with what its contract says of itself.
 */
export async function describeOutcome(
  context: SigningContext,
  request: CheckedRequest,
  {
    calls,
    fee,
    failure,
    isUnpayable = false,
    claims,
    sponsored = false,
  }: {
    calls: readonly { to?: Hex | undefined; value: bigint; data: Hex }[]
    /** In the smallest unit: what it will probably be, the most, and what is usual where that is known. */
    fee: BatchFee
    /** What the node said when it was asked for the gas. */
    failure?: unknown
    /** The account cannot pay for it. */
    isUnpayable?: boolean
    claims: TransactionShown['claims']
    sponsored?: boolean
  },
): Promise<{ shown: Shown; claims: Claim[]; warnings: ItemOf<'transaction'>['warnings'] }> {
  const { caipNetworkId, network } = request
  const account = request.address as Hex // the policy checked it
  const simulated =
    failure === undefined
      ? await simulateCalls({ request: context.node(caipNetworkId), account, calls })
      : ({ status: 'fails', reason: reasonOf(failure) } as const)
  const changes = simulated.status === 'changes' ? simulated.changes : []
  const asked: Claim[] = changes.map(({ token }) => ({ kind: 'get', token: tokenOf(token) }))
  const facts = await describeClaims(context, request, { claims, asked })
  const { symbol, decimals } = network.nativeCurrency
  return {
    shown: {
      coin: { symbol, decimals },
      fee: {
        expected: String(fee.expected),
        most: String(fee.most),
        ...(fee.usual !== undefined && { usual: String(fee.usual) }),
        ...(sponsored && { sponsored }),
      },
      simulation: shownSimulation(
        simulated,
        facts.asked.map(({ token }) => token),
      ),
    },
    claims: facts.claims,
    warnings: [
      ...facts.warnings,
      ...judgeFee({
        coin: { symbol, decimals },
        bounds: feeBoundsOf(network),
        fee,
        claims,
      }),
      ...warningsOf(simulated, { isUnpayable, sponsored }),
    ],
  }
}

function warningsOf(
  { status }: Simulation,
  { isUnpayable, sponsored }: { isUnpayable: boolean; sponsored: boolean },
): Warning[] {
  if (status === 'unavailable')
    return isUnpayable ? ['unpayable', 'notSimulated'] : ['notSimulated']
  if (isUnpayable) return ['unpayable']
  if (status === 'changes') return []
  return [sponsored ? 'failsUnpaid' : 'fails']
}

/** Claims with what is known of their tokens, and of the allowances that they add to. */
async function describeClaims(
  context: SigningContext,
  request: CheckedRequest,
  { claims, asked }: Record<'claims' | 'asked', readonly Claim[]>,
) {
  const [facts, allowances] = await Promise.all([
    addTokenFacts(context, request.network, [...claims, ...asked]),
    askAllowances(context, request, claims),
  ])
  const told = facts.claims.slice(0, claims.length).map((claim, place) => {
    const allowed = allowances.get(place)
    return allowed === undefined ? claim : { ...claim, allowed }
  })
  const warnings = told.some(takesAll) ? [...facts.warnings, 'unlimited' as const] : facts.warnings
  return { claims: told, asked: facts.claims.slice(claims.length), warnings }
}

/** `tokens` are those of the changes, in their order. */
function shownSimulation(simulated: Simulation, tokens: readonly Token[]): Shown['simulation'] {
  if (simulated.status !== 'changes') return simulated
  return {
    status: 'changes',
    changes: simulated.changes.map(({ amount, direction, itemId }, place) => ({
      token: tokens[place] ?? {},
      amount: String(amount),
      direction,
      ...(itemId !== undefined && { itemId: String(itemId) }),
    })),
  }
}

function tokenOf(address: string | undefined): Token {
  return address === undefined ? {} : { address }
}

/** The node's own words: the message of a library around them holds the whole request. */
function reasonOf(failure: unknown): string {
  return toRpcError(failure).message.slice(0, 300)
}
