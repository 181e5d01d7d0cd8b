import * as z from 'zod/mini'
import type { WalletRequest } from '../types.ts'
import { SolanaAccount } from './accountSchema.ts'
import { askNode } from './askNode.ts'
import { getAccounts } from './getAccounts.ts'
import { tokenPrograms } from './isTokenProgram.ts'
import { readDecimals } from './readDecimals.ts'
import { readTokenAccount } from './readTokenAccount.ts'

const address = z.string().check(z.maxLength(44))
const Held = z.object({
  value: z.array(z.object({ pubkey: address, account: SolanaAccount })).check(z.maxLength(20_000)),
})

/** Enough to read a token account or a mint, with the byte that says which of the two it is. */
const bytesOfInterest = 166
/** Mints that are asked for at once. */
const atOnce = 100

/** A token account, its token, and what it holds in the smallest unit. */
type HeldToken = { account: string; mint: string; amount: bigint }

/** Every token account of an address that is not empty. @throws as askNode */
export async function readHeld(request: WalletRequest, owner: string): Promise<HeldToken[]> {
  const lists = tokenPrograms.map((program) => readHeldBy(program, { request, owner }))
  return (await Promise.all(lists)).flat()
}

async function readHeldBy(
  program: string,
  { request, owner }: { request: WalletRequest; owner: string },
): Promise<HeldToken[]> {
  const { value } = await askNode(request, Held, 'getTokenAccountsByOwner', [
    owner,
    { programId: program },
    {
      encoding: 'base64',
      commitment: 'confirmed',
      dataSlice: { offset: 0, length: bytesOfInterest },
    },
  ])
  return value.flatMap(({ pubkey, account }) => {
    const held = readTokenAccount(account)
    return held?.owner === owner && held.amount > 0n
      ? [{ account: pubkey, mint: held.mint, amount: held.amount }]
      : []
  })
}

/** The decimal places of mints; one that says none is absent. @throws as askNode */
export async function readMintDecimals(
  request: WalletRequest,
  mints: readonly string[],
): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (let from = 0; from < mints.length; from += atOnce) {
    const some = mints.slice(from, from + atOnce)
    const accounts = await getAccounts(request, some, { dataBytes: bytesOfInterest })
    for (const [place, account] of accounts.entries()) {
      const decimals = readDecimals(account)
      if (decimals !== undefined) found.set(some[place]!, decimals) // getAccounts keeps the order
    }
  }
  return found
}
