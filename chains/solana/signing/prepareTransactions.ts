import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { ItemOf, Warning } from '../../signing/approvalItem.ts'
import type { SigningContext } from '../../signing/context.ts'
import { describeRequest } from '../../signing/describeRequest.ts'
import { judgeFee } from '../../signing/judgeFee.ts'
import type { CheckedRequest } from '../../signing/request.ts'
import type { WalletRequest } from '../../types.ts'
import { askUsualFee } from '../askUsualFee.ts'
import { checkCluster } from '../checkCluster.ts'
import { computeFee } from '../computeFee.ts'
import { type DecodedTransaction, decodeTransaction } from '../decodeTransaction.ts'
import { feeBounds } from '../feeBounds.ts'
import { getFee } from '../getFee.ts'
import { isBlockhashKnown } from '../isBlockhashKnown.ts'
import { knownTokens } from '../knownTokens.ts'
import { type Simulation, simulateTransaction } from '../simulateTransaction.ts'
import { transactionBytes } from '../transactionBytes.ts'
import { askOpenings } from './askOpenings.ts'
import { askTokens } from './askTokens.ts'
import type { SolanaTokens } from './claimsOfInstruction.ts'
import { describeTransaction } from './describeTransaction.ts'
import { toToken } from './toToken.ts'
import { refuseRepeat } from './unsettled.ts'

type Item = ItemOf<'instructions'>
type Given = { bytes: Uint8Array; transaction: DecodedTransaction }

/**
 * What a person sees of Solana transactions: instructions, who gets what, the fee, a trial run.
 *
 * Several are not tried: each may need what the one before it does. A network that does not know the
 * blockhash is told, since the transaction may be meant for another one.
 *
 * @throws TRANSACTION_UNREADABLE, SIGNATURES_MISSING, NODE_WRONG_CHAIN, REPEAT_TOO_EARLY, or what the node says
 */
export async function prepareTransactions(
  context: SigningContext,
  request: CheckedRequest,
  { texts, sends }: { texts: readonly string[]; sends: boolean },
): Promise<Item> {
  const { caipNetworkId, network, address } = request
  const all = texts.map((text) => read(text, address))
  const missing = all.flatMap(({ transaction }) => transaction.missing)
  if (sends && missing.length > 0)
    throw new AppKitError(errors.SIGNATURES_MISSING, { addresses: missing.join(', ') })
  const node = context.node(caipNetworkId)
  const [{ fee, simulation }, strange] = await Promise.all([
    tryOut(node, all, address),
    anyStrange(node, all),
    checkCluster(node, network),
  ])
  const known = knownTokens[String(network.id)] ?? []
  const { tokens, openings } = await askFacts(node, all, { address, known, simulation })
  const described = all.map(({ bytes, transaction }) =>
    describeTransaction(bytes, transaction, { ...tokens, address }),
  )
  const repeats = await refuseRepeat(context, request, {
    transactions: described.map(({ shown }, place) => {
      return { shown, message: all[place]!.transaction.message } // one each
    }),
    sends,
  })
  const foreign = all.some(({ transaction }) => transaction.signaturePlace === undefined)
  return {
    kind: 'instructions',
    ...describeRequest(request),
    fee,
    simulation: shownSimulation(simulation, tokens),
    ...(openings.length > 0 && { openings }),
    sends,
    transactions: described.map(({ shown }) => shown),
    warnings: [
      ...new Set([
        ...described.flatMap(({ warnings }) => warnings),
        ...judgeFee({
          coin: describeRequest(request).coin,
          bounds: feeBounds,
          fee: { most: BigInt(fee.most), usual: BigInt(fee.usual ?? 0) },
          claims: described.flatMap(({ shown }) => shown.claims),
        }),
        ...outcomeWarnings(simulation),
        ...(strange ? (['noChain'] as const) : []),
        ...repeats,
        ...(disagrees(tokens) ? (['nodeDisagrees'] as const) : []),
      ]),
    ],
    ...(foreign && { blocked: 'foreignSigner' }),
  }
}

/** What nodes know of the tokens, and of the accounts that are opened for them. */
async function askFacts(
  node: WalletRequest,
  all: readonly Given[],
  {
    address,
    known,
    simulation,
  }: { address: string; known: SolanaTokens['known']; simulation: Simulation },
) {
  const transactions = all.map(({ transaction }) => transaction)
  const changes = simulation.status === 'changes' ? simulation.changes : []
  const mints = changes.flatMap(({ token }) => token ?? [])
  const [asked, openings] = await Promise.all([
    askTokens(node, transactions, mints),
    askOpenings(node, transactions, { address, known }),
  ])
  return { tokens: { ...asked, known }, openings }
}

function read(text: string, address: string): Given {
  const bytes = transactionBytes(text)
  return { bytes, transaction: decodeTransaction(bytes, address) }
}

/** The fee of all of them together, and what a single one would change. */
async function tryOut(
  request: WalletRequest,
  all: readonly Given[],
  address: string,
): Promise<{ fee: NonNullable<Item['fee']>; simulation: Simulation }> {
  const paid = all.filter(({ transaction }) => transaction.paysFee)
  const told = await Promise.all(paid.map((it) => getFee(request, it.transaction.messageBytes)))
  const usual = await Promise.all(paid.map((it) => askUsualFee(request, it.transaction)))
  // A node may name less than what the transaction itself lets the network take.
  const own = paid.map(({ transaction }) => computeFee(transaction))
  const most = own.map(({ base, priority }, place) => {
    const said = told[place] ?? 0n
    return said > base + priority ? said : base + priority
  })
  const priority = sum(own.map((it) => it.priority))
  const expected = sum(told.map((lamports, place) => lamports ?? most[place]!)) // one each
  const [first] = all
  const simulation: Simulation =
    first && all.length === 1
      ? await simulateTransaction({ request, ...first, address, feeLamports: expected })
      : { status: 'unavailable' }
  const sponsored = paid.length === 0
  return {
    fee: {
      expected: String(expected),
      most: String(sum(most)),
      ...(priority > 0n && { priority: String(priority) }),
      ...(usual.every((it) => it !== undefined) && { usual: String(sum(usual)) }),
      ...(sponsored && { sponsored }),
    },
    simulation,
  }
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((left, right) => left + right, 0n)
}

/** True where the node does not know a blockhash; a node that cannot tell is no reason to warn. */
async function anyStrange(request: WalletRequest, all: readonly Given[]): Promise<boolean> {
  const hashes = all
    .filter(({ transaction }) => !transaction.isDurable)
    .map(({ transaction }) => transaction.message.blockhash)
  const known = await Promise.all(
    [...new Set(hashes)].map((hash) => isBlockhashKnown(request, hash).catch(() => true)),
  )
  return known.includes(false)
}

function shownSimulation(
  simulation: Simulation,
  { decimals, known }: SolanaTokens,
): Item['simulation'] {
  if (simulation.status !== 'changes') return simulation
  return {
    status: 'changes',
    changes: simulation.changes.map(({ token: address, amount, direction }) => {
      const told = address === undefined ? undefined : decimals.get(address)
      const token = address === undefined ? {} : toToken(address, { known, told })
      return { token, amount: String(amount), direction }
    }),
  }
}

/** Whether the node counts a token of our list in another way. */
function disagrees({ decimals, known }: SolanaTokens): boolean {
  return known.some(([, places, mint]) => (decimals.get(mint) ?? places) !== places)
}

function outcomeWarnings({ status }: Simulation): Warning[] {
  if (status === 'changes') return []
  return status === 'fails' ? ['fails'] : ['notSimulated']
}
