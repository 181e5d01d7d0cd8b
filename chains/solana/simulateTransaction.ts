import { base64 } from '@scure/base'
import * as z from 'zod/mini'
import type { WalletRequest } from '../types.ts'
import { SolanaAccount } from './accountSchema.ts'
import { askNode } from './askNode.ts'
import type { DecodedTransaction } from './decodeTransaction.ts'
import { getAccounts } from './getAccounts.ts'
import { isTokenProgram } from './isTokenProgram.ts'
import { readTokenAccount } from './readTokenAccount.ts'
import { resolveTables } from './resolveTables.ts'

/** What comes to an account, or goes from it. Without `token`, its mint, it is the native coin. */
type BalanceChange = { token?: string; amount: bigint; direction: 'in' | 'out' }
export type Simulation =
  | { status: 'changes'; changes: BalanceChange[] }
  | { status: 'fails'; reason: string }
  | { status: 'unavailable' }

const Answer = z.object({
  value: z.object({
    err: z.unknown(),
    logs: z.nullish(z.array(z.string()).check(z.maxLength(10_000))),
    accounts: z.nullish(z.array(z.nullable(SolanaAccount)).check(z.maxLength(256))),
  }),
})
/** A token account, and the byte that tells it from a mint. */
const watchedBytes = 166
const reasonMaxChars = 300

/**
 * Tries a transaction on the node's newest state and says what it would change for `address`, the fee
 * apart. A node that cannot simulate makes it unavailable, never a promise that all is well.
 */
export async function simulateTransaction({
  request,
  bytes,
  transaction,
  address,
  feeLamports,
}: {
  request: WalletRequest
  bytes: Uint8Array
  transaction: DecodedTransaction
  address: string
  /** Only where the account pays it. */
  feeLamports: bigint
}): Promise<Simulation> {
  try {
    const watched = await watch(request, transaction, address)
    const addresses = [...watched.keys()]
    const before = [...watched.values()]
    const { value } = await askNode(request, Answer, 'simulateTransaction', [
      base64.encode(bytes),
      {
        encoding: 'base64',
        commitment: 'processed',
        sigVerify: false,
        accounts: { encoding: 'base64', addresses },
      },
    ])
    if (value.err !== null && value.err !== undefined)
      return { status: 'fails', reason: reasonOf(value.err, value.logs ?? []) }
    if (value.accounts?.length !== addresses.length) return { status: 'unavailable' }
    const after = value.accounts.map((account) => account ?? undefined)
    return { status: 'changes', changes: changesOf(address, { before, after, feeLamports }) }
  } catch {
    return { status: 'unavailable' } // said on the screen; sending asks the node once more
  }
}

/**
 * The account first, then whatever the transaction may change that is, or may become, an account with
 * tokens; the rest, such as the books of an exchange, would only make the answer long.
 */
async function watch(
  request: WalletRequest,
  { message }: DecodedTransaction,
  address: string,
): Promise<Map<string, SolanaAccount | undefined>> {
  const own = message.accounts.filter(({ writable, fromTable }) => writable && !fromTable)
  const others = [...own.map((it) => it.address), ...(await resolveTables(request, message))]
  const addresses = [...new Set([address, ...others])]
  const found = await getAccounts(request, addresses, { dataBytes: watchedBytes })
  const states = addresses.map((it, index) => [it, found[index]] as const)
  return new Map(
    states.filter(
      ([it, account]) =>
        it === address || !account || account.data.length === 0 || isTokenProgram(account.owner),
    ),
  )
}

type States = {
  before: readonly (SolanaAccount | undefined)[]
  after: readonly (SolanaAccount | undefined)[]
  feeLamports: bigint
}

function changesOf(address: string, { before, after, feeLamports }: States): BalanceChange[] {
  const totals = new Map<string | undefined, bigint>()
  const count = (token: string | undefined, amount: bigint) =>
    totals.set(token, (totals.get(token) ?? 0n) + amount)
  count(undefined, (after[0]?.lamports ?? 0n) - (before[0]?.lamports ?? 0n) + feeLamports)
  const ofAccount = (accounts: States['before'], sign: 1n | -1n) => {
    for (const held of accounts.map(readTokenAccount))
      if (held?.owner === address) count(held.mint, sign * held.amount)
  }
  ofAccount(before, -1n)
  ofAccount(after, 1n)
  return [...totals]
    .filter(([, amount]) => amount !== 0n)
    .map(([token, amount]) => ({
      ...(token !== undefined && { token }),
      amount: amount < 0n ? -amount : amount,
      direction: amount < 0n ? 'out' : 'in',
    }))
}

/** The program's own last words where it has some, else what the network calls the failure. */
function reasonOf(failure: unknown, logs: readonly string[]): string {
  const said = logs.findLast((line) => !/^Program \w+ (invoke|success|consumed|failed)/.test(line))
  const plain = said?.replace(/^Program log: (Error: )?/, '')
  return (plain ?? (typeof failure === 'string' ? failure : JSON.stringify(failure))).slice(
    0,
    reasonMaxChars,
  )
}
