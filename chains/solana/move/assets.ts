import * as z from 'zod/mini'
import type { Network } from '../../../shared-schemas/network.ts'
import type { Asset } from '../../signing/chainMove.ts'
import type { SendingContext } from '../../signing/context.ts'
import { tokenName } from '../../signing/tokenName.ts'
import type { WalletRequest } from '../../types.ts'
import { SolanaAccount } from '../accountSchema.ts'
import { askNode } from '../askNode.ts'
import { getAccounts } from '../getAccounts.ts'
import { getBalance } from '../getBalance.ts'
import { tokenPrograms } from '../isTokenProgram.ts'
import { knownTokens } from '../knownTokens.ts'
import { readDecimals } from '../readDecimals.ts'
import { readTokenAccount } from '../readTokenAccount.ts'
import { toToken } from '../signing/toToken.ts'

const address = z.string().check(z.maxLength(44))
const Held = z.object({
  value: z.array(z.object({ pubkey: address, account: SolanaAccount })).check(z.maxLength(20_000)),
})

/** A token account or a mint, and the byte that tells them apart. */
const bytesOfInterest = 166
/** Mints that are asked for at once. */
const atOnce = 100

/**
 * What an address holds on a network: every token account that is not empty, those of known tokens first, then SOL.
 *
 * @throws NETWORK_NOT_SERVED, NODE_BAD_ANSWER, or what the node says
 */
export async function readAssets(
  ports: SendingContext,
  { network, owner }: { network: Network; owner: string },
): Promise<Asset[]> {
  const request = ports.node(network.caipNetworkId)
  const [lamports, ...lists] = await Promise.all([
    getBalance(request, owner),
    ...tokenPrograms.map((program) => readHeld(request, { owner, program })),
  ])
  const held = lists.flat()
  const decimals = await readAllDecimals(request, [...new Set(held.map(({ mint }) => mint))])
  const known = knownTokens[String(network.id)] ?? []
  const tokens = held.map(({ mint, account, amount }): Asset & { isKnown: boolean } => {
    const token = toToken(mint, { known, told: decimals.get(mint) })
    const isKnown = token.symbol !== undefined
    const symbol = tokenName(token, mint)
    return { network, address: mint, account, symbol, decimals: token.decimals, amount, isKnown }
  })
  const { symbol, decimals: places } = network.nativeCurrency
  return [
    ...tokens.filter(({ isKnown }) => isKnown),
    ...tokens.filter(({ isKnown }) => !isKnown),
    ...(lamports > 0n ? [{ network, symbol, decimals: places, amount: lamports }] : []),
  ]
}

async function readHeld(
  request: WalletRequest,
  { owner, program }: { owner: string; program: string },
): Promise<{ account: string; mint: string; amount: bigint }[]> {
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

async function readAllDecimals(
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
