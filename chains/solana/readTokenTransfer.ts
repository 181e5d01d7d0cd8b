import type { Network } from '../../shared-schemas/entities/network.ts'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import type { WalletRequest } from '../types.ts'
import { getAccounts } from './getAccounts.ts'
import { getRent } from './getRent.ts'
import { tokenPrograms } from './isTokenProgram.ts'
import { readDecimals } from './readDecimals.ts'
import { readTokenAccount } from './readTokenAccount.ts'
import { tokenAccountOf } from './tokenAccountOf.ts'
import type { TransferFacts } from './writeTransfer.ts'

/** What Token-2022 adds to an account that it makes by this rule: that its owner cannot change, and the kind. */
const addedBytes = 5

type Given = { network: Network; from: string; to: string; source: string; mint: string }

/**
 * What a transfer from the token account `source` has to say, what that holds, and the rent in lamports of the account
 * that it makes for the recipient, 0 where there is one.
 *
 * @throws TOKEN_NOT_HELD, NODE_BAD_ANSWER, or what the node says
 */
export async function readTokenTransfer(
  request: WalletRequest,
  { network, from, to, source, mint }: Given,
): Promise<{ token: NonNullable<TransferFacts['token']>; amount: bigint; rent: bigint }> {
  const [held, minted] = await getAccounts(request, [source, mint])
  const found = readTokenAccount(held)
  if (!held || found?.owner !== from || found.mint !== mint || found.amount === 0n)
    throw new AppKitError(errors.TOKEN_NOT_HELD, { network: network.name })
  const decimals = readDecimals(minted)
  if (decimals === undefined)
    throw new AppKitError(errors.NODE_BAD_ANSWER, { method: 'getMultipleAccounts' })
  const { owner: program, data } = held
  const [target] = await getAccounts(request, [tokenAccountOf({ owner: to, program, mint })], {
    dataBytes: 0,
  })
  const hasAdded =
    program === tokenPrograms[0] || source === tokenAccountOf({ owner: from, program, mint })
  const rent = target ? 0n : await getRent(request, data.length + (hasAdded ? 0 : addedBytes))
  return { token: { program, mint, decimals, source }, amount: found.amount, rent }
}
