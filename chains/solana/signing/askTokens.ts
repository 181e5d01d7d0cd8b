import { approvalTokensAsked, approvalTokenTimeoutMs } from '../../../shared-schemas/limits.ts'
import type { WalletRequest } from '../../types.ts'
import type { DecodedTransaction } from '../decodeTransaction.ts'
import { getAccounts } from '../getAccounts.ts'
import { readDecimals } from '../readDecimals.ts'
import { readTokenAccount } from '../readTokenAccount.ts'
import type { SolanaTokens } from './claimsOfInstruction.ts'

const bytesOfInterest = 166

/**
 * What the node knows of the tokens of these transactions and of `mints`: which token an account holds,
 * where the instruction does not say, and how many decimal places it has. A node that does not answer
 * in time costs the place of the point, never the request.
 */
export async function askTokens(
  request: WalletRequest,
  transactions: readonly Pick<DecodedTransaction, 'instructions'>[],
  mints: readonly string[],
): Promise<Pick<SolanaTokens, 'mints' | 'decimals'>> {
  const found = { mints: new Map<string, string>(), decimals: new Map<string, number>() }
  await Promise.race([
    ask(request, { transactions, mints }, found).catch(() => {}), // amounts are then in the smallest unit
    new Promise((resolve) => setTimeout(resolve, approvalTokenTimeoutMs)),
  ])
  return { mints: new Map(found.mints), decimals: new Map(found.decimals) }
}

async function ask(
  request: WalletRequest,
  {
    transactions,
    mints,
  }: {
    transactions: readonly Pick<DecodedTransaction, 'instructions'>[]
    mints: readonly string[]
  },
  found: { mints: Map<string, string>; decimals: Map<string, number> },
): Promise<void> {
  const fields = transactions.flatMap(({ instructions }) =>
    instructions
      .filter(({ programName }) => programName?.startsWith('Token'))
      .map((it) => new Map(it.fields.map(({ name, value }) => [name, value]))),
  )
  const sources = fields.flatMap((it) => (it.has('mint') ? [] : (it.get('source') ?? [])))
  const holders = plain(sources)
  const held = await getAccounts(request, holders, { dataBytes: bytesOfInterest })
  for (const [index, account] of held.entries()) {
    const mint = readTokenAccount(account)?.mint
    if (mint !== undefined) found.mints.set(holders[index]!, mint) // it was asked for
  }
  const tokens = plain([
    ...found.mints.values(),
    ...fields.flatMap((it) => it.get('mint') ?? []),
    ...mints,
  ])
  const accounts = await getAccounts(request, tokens, { dataBytes: bytesOfInterest })
  for (const [index, account] of accounts.entries()) {
    const decimals = readDecimals(account)
    if (decimals !== undefined) found.decimals.set(tokens[index]!, decimals) // the same
  }
}

/** Each once, and only what is an address: an entry of a table is none. */
function plain(addresses: readonly string[]): string[] {
  const all = addresses.filter((address) => !address.includes('['))
  return [...new Set(all)].slice(0, approvalTokensAsked)
}
