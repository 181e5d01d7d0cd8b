import type { WalletRequest } from '../types.ts'
import { askUsualPrice } from './askUsualPrice.ts'
import { lamportsPerSignature, priorityFee } from './computeFee.ts'
import { feeBounds } from './feeBounds.ts'
import { getBlockhash } from './getBlockhash.ts'
import type { TransferFacts } from './writeTransfer.ts'

/** Compute units: more than a transfer needs, where the recipient's account has to be found and made too. */
export const coinUnits = 1_000n
export const tokenUnits = 150_000n
const lamportsPerSol = 1_000_000_000n
const microLamports = 1_000_000n

/** The most that a transfer may pay in fees, in lamports: what approvals warn of is not signed. */
export const transferFeeMost: bigint = (feeBounds.notable * lamportsPerSol) / 1_000_000n

type Ends = Omit<TransferFacts, 'amount' | 'token'>

/** What a transfer says apart from what is moved: the newest blockhash, and the price that is usual now, up to the most. */
export async function readEnds(
  request: WalletRequest,
  given: Pick<Ends, 'from' | 'to' | 'units'>,
): Promise<Ends> {
  const [blockhash, usual = 0n] = await Promise.all([
    getBlockhash(request),
    askUsualPrice(request, [given.from, given.to]),
  ])
  const most = ((transferFeeMost - lamportsPerSignature) * microLamports) / given.units
  return { ...given, blockhash, price: usual < most ? usual : most }
}

/** What the network takes for a transfer, in lamports: one signature, and the price of every unit that it may use. */
export function transferFee({ units, price }: Pick<Ends, 'units' | 'price'>): bigint {
  return lamportsPerSignature + priorityFee(units, price)
}
