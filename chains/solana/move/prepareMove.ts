import { base64 } from '@scure/base'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { Asset, PreparedMove, SentMove, SignTransfer } from '../../signing/chainMove.ts'
import type { SendingContext } from '../../signing/context.ts'
import type { WalletRequest } from '../../types.ts'
import { checkCluster } from '../checkCluster.ts'
import { decodeTransaction } from '../decodeTransaction.ts'
import { definition } from '../definition.ts'
import { getBalance } from '../getBalance.ts'
import { getBlockhash } from '../getBlockhash.ts'
import { getRent } from '../getRent.ts'
import { insertSignature } from '../insertSignature.ts'
import { readTokenTransfer } from '../readTokenTransfer.ts'
import { simulateTransaction } from '../simulateTransaction.ts'
import { submitTransaction } from '../submitTransaction.ts'
import { coinUnits, readEnds, tokenUnits, transferFee } from '../transferEnds.ts'
import { type TransferFacts, writeTransfer } from '../writeTransfer.ts'
import { waitForTransfer } from './waitForTransfer.ts'

type Given = { asset: Asset; from: string; to: string; sign: SignTransfer }

/** Bytes of an account that no program keeps anything in. */
const plainBytes = 0
/**
 * Fills a transfer of all that there is of an asset, on the newest state that the node tells.
 *
 * @throws TOKEN_NOT_HELD, NODE_WRONG_CHAIN, NODE_BAD_ANSWER, or what the node says
 */
export async function prepareMove(ports: SendingContext, given: Given): Promise<PreparedMove> {
  const request = ports.node(given.asset.network.caipNetworkId)
  await checkCluster(request, given.asset.network)
  const prepared = await (given.asset.account === undefined ? prepareCoin : prepareToken)(
    request,
    given,
  )
  const { facts, ...shown } = prepared
  const isPossible = shown.missing === 0n && shown.amount >= (shown.least ?? 1n)
  const refusal = isPossible ? await findRefusal(request, { facts, fee: shown.fee }) : undefined
  return {
    ...shown,
    warnings: [], // a fee that approvals warn of is not signed
    ...(refusal !== undefined && { refusal }),
    send: () => send(ports, { ...given, facts, fee: shown.fee }),
  }
}

type Filled = Omit<PreparedMove, 'warnings' | 'send'> & { facts: TransferFacts }

async function prepareCoin(request: WalletRequest, { from, to }: Given): Promise<Filled> {
  const [lamports, least, ends] = await Promise.all([
    getBalance(request, from),
    getRent(request, plainBytes),
    readEnds(request, { from, to, units: coinUnits }),
  ])
  const fee = transferFee(ends)
  // All of it: less than an account has to keep may neither be left behind by the fee nor arrive.
  const amount = lamports > fee ? lamports - fee : 0n
  const missing = lamports < fee ? fee - lamports : 0n
  return { amount, fee, missing, least, facts: { ...ends, amount } }
}

async function prepareToken(request: WalletRequest, { asset, from, to }: Given): Promise<Filled> {
  const { account: source = '', address: mint = '', network } = asset
  const [lamports, { token, amount, rent }, least, ends] = await Promise.all([
    getBalance(request, from),
    readTokenTransfer(request, { network, from, to, source, mint }),
    getRent(request, plainBytes),
    readEnds(request, { from, to, units: tokenUnits }),
  ])
  const facts = { ...ends, amount, token }
  const fee = transferFee(facts)
  const left = lamports - fee - rent
  // What stays behind has to be nothing at all, or as much as an account has to keep.
  const missing = left === 0n || left >= least ? 0n : least - left
  return { amount, fee, missing, facts, ...(rent > 0n && { rent }) }
}

/** The transaction before it is signed. */
function decode(facts: TransferFacts) {
  const empty = new Uint8Array(64)
  const unsigned = { signatures: [empty], messageBytes: writeTransfer(facts) }
  const bytes = insertSignature(unsigned, 0, empty)
  return { bytes, transaction: decodeTransaction(bytes, facts.from) }
}

/** What the node says against it, where it does. */
async function findRefusal(
  request: WalletRequest,
  { facts, fee }: { facts: TransferFacts; fee: bigint },
): Promise<string | undefined> {
  const tried = { ...decode(facts), address: facts.from, feeLamports: fee }
  const simulation = await simulateTransaction({ request, ...tried })
  return simulation.status === 'fails' ? simulation.reason : undefined
}

type Sending = Pick<Given, 'asset' | 'sign'> & { facts: TransferFacts; fee: bigint }

/**
 * Signs it with the newest blockhash and hands it over. It takes all that is there, to the user's own address: one
 * that was thought lost and arrives after all leaves nothing for a second one.
 *
 * @throws TRANSFER_NOT_TAKEN, or as submitTransaction
 */
async function send(
  ports: SendingContext,
  { asset, facts, fee, sign }: Sending,
): Promise<SentMove> {
  const request = ports.node(asset.network.caipNetworkId)
  const blockhash = await getBlockhash(request)
  const message = writeTransfer({ ...facts, blockhash })
  const bytes = base64.decode(await sign(definition.namespace, { message }))
  try {
    const hash = await submitTransaction({ request, bytes, isDurable: false })
    return { done: () => waitForTransfer(ports, { request, hash, blockhash }) }
  } catch (error) {
    if (!triedInVain.test(String(Object(error).message))) throw error
    // The node has tried it and names a number; the programs have words for it.
    const reason = await findRefusal(request, { facts: { ...facts, blockhash }, fee })
    if (reason === undefined) throw error
    throw new AppKitError(errors.TRANSFER_NOT_TAKEN, { reason }, { cause: error })
  }
}

/** Source: agave, RpcCustomError::SendTransactionPreflightFailure. */
const triedInVain = /simulation failed/i
