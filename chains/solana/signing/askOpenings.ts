import { approvalTokenTimeoutMs } from '../../../shared-schemas/limits.ts'
import type { ItemOf } from '../../signing/approvalItem.ts'
import type { WalletRequest } from '../../types.ts'
import type { DecodedInstruction } from '../decodeInstruction.ts'
import type { DecodedTransaction } from '../decodeTransaction.ts'
import { getAccounts } from '../getAccounts.ts'
import { getRent } from '../getRent.ts'
import { isTokenProgram } from '../isTokenProgram.ts'
import { tokenAccountBytes } from '../tokenAccountBytes.ts'
import type { SolanaTokens } from './claimsOfInstruction.ts'
import { toToken } from './toToken.ts'

type Opening = NonNullable<ItemOf<'instructions'>['openings']>[number]
type Wanted = { account: string; owner: string; mint: string }

/** More are told by their instructions. */
const most = 20

/**
 * The accounts for tokens that these transactions open at the cost of `address`, and the coins that are set aside in
 * each. A node that does not answer in time costs the amounts, never the request.
 */
export async function askOpenings(
  request: WalletRequest,
  transactions: readonly Pick<DecodedTransaction, 'instructions'>[],
  { address, known }: { address: string; known: SolanaTokens['known'] },
): Promise<Opening[]> {
  const wanted = wantedBy(transactions, address)
  if (wanted.length === 0) return []
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, approvalTokenTimeoutMs))
  const costs = await Promise.race([costsOf(request, wanted).catch(() => undefined), late])
  return wanted.flatMap(({ account, owner, mint }) => {
    const amount = costs?.get(account)
    if (costs && amount === 'there') return []
    const token = toToken(mint, { known, told: undefined })
    return { token, owner, ...(typeof amount === 'bigint' && { amount: String(amount) }) }
  })
}

/** What the instructions ask for, each account once. */
function wantedBy(
  transactions: readonly Pick<DecodedTransaction, 'instructions'>[],
  address: string,
): Wanted[] {
  const all = transactions
    .flatMap(({ instructions }) => instructions)
    .filter(
      ({ programName, name }) =>
        programName === 'Associated Token Account' && name?.startsWith('create'),
    )
    .map(valuesOf)
    .filter((of) => of('payer') === address)
    .map((of) => ({ account: of('account'), owner: of('owner'), mint: of('mint') }))
  return [...new Map(all.map((it) => [it.account, it])).values()].slice(0, most)
}

function valuesOf({ fields }: DecodedInstruction): (name: string) => string {
  const values = new Map(fields.map(({ name, value }) => [name, value]))
  return (name) => values.get(name) ?? ''
}

/**
 * By account: what it costs, or that it is there already; nothing where that cannot be told. Coins that lie at its
 * address count towards it.
 */
async function costsOf(
  request: WalletRequest,
  wanted: readonly Wanted[],
): Promise<Map<string, bigint | 'there'>> {
  const plain = wanted.filter(({ account, mint }) => !`${account}${mint}`.includes('[')) // entries of tables
  const [accounts, mints] = await Promise.all([
    getAccounts(
      request,
      plain.map(({ account }) => account),
      { dataBytes: 0 },
    ),
    getAccounts(
      request,
      plain.map(({ mint }) => mint),
    ),
  ])
  const costs = await Promise.all(
    plain.map(async ({ account }, place) => {
      const found = accounts[place]
      if (found && isTokenProgram(found.owner)) return [[account, 'there']] as const
      const bytes = tokenAccountBytes(mints[place])
      if (bytes === undefined) return []
      const rent = await getRent(request, bytes)
      const there = found?.lamports ?? 0n
      return [[account, there < rent ? rent - there : 0n]] as const
    }),
  )
  return new Map<string, bigint | 'there'>(costs.flat())
}
