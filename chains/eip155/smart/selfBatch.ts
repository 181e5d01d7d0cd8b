import {
  type Address,
  concat,
  encodeFunctionData,
  type Hex,
  type TransactionSerializable,
} from 'viem'
import type { WalletRequest } from '../../types.ts'
import type { FeeFloor } from '../feeFloor.ts'
import type { PreparedTransaction } from '../preparedTransaction.ts'
import { prepareTransaction } from '../prepareTransaction.ts'
import { type SignDigest, signTransaction } from '../signTransaction.ts'
import { simple7702Abi, simple7702Address } from './contracts.ts'
import { ownerAccount } from './ownerAccount.ts'
import type { Call } from './userOperation.ts'

/** What an account's code is once it delegates. Source: EIP-7702. */
const delegation = concat(['0xef0100', simple7702Address]).toLowerCase()
/** What the network takes for one authorization of an account that exists or not. */
const authorizationGas = 25_000n

/** A batch that the account sends to itself. */
export type PreparedBatch = PreparedTransaction & { owner: Address; delegates: boolean }

/**
 * Fills one transaction in which an account of EIP-7702 makes all the calls, or none of them: sent by
 * the account to itself, so it needs no bundler. The first one delegates as well.
 *
 * @throws as prepareTransaction
 */
export async function prepareBatch({
  request,
  owner,
  chainId,
  calls,
  above,
}: {
  request: WalletRequest
  owner: Address
  chainId: number
  calls: readonly Call[]
  above?: FeeFloor | undefined
}): Promise<PreparedBatch> {
  const code = await request({ method: 'eth_getCode', params: [owner, 'latest'] })
  const delegates = String(code).toLowerCase() !== delegation
  const ready = await prepareTransaction({
    request: delegates ? asDelegated(request, owner) : request,
    given: { from: owner, to: owner, data: encodeBatch(calls) },
    chainId,
    above,
  })
  if (!delegates) return { ...ready, owner, delegates }
  const { transaction, maxFeeWei, expectedFeeWei, usualFeeWei } = ready
  const extra = (feeWei: bigint) => feeWei + (feeWei / transaction.gas) * authorizationGas
  return {
    ...ready,
    transaction: { ...transaction, gas: transaction.gas + authorizationGas },
    maxFeeWei: extra(maxFeeWei),
    expectedFeeWei: extra(expectedFeeWei),
    ...(usualFeeWei !== undefined && { usualFeeWei: extra(usualFeeWei) }),
    owner,
    delegates,
  }
}

/** The same batch with calls whose data is as long. */
export function withCalls(batch: PreparedBatch, calls: readonly Call[]): PreparedBatch {
  return { ...batch, transaction: { ...batch.transaction, data: encodeBatch(calls) } }
}

/** Signs the batch for that nonce of the account. */
export async function signBatch(
  { transaction, owner, delegates }: PreparedBatch,
  { nonce, sign }: { nonce: number; sign: SignDigest },
): Promise<Hex> {
  if (!delegates) return signTransaction({ ...transaction, nonce }, sign)
  const { chainId } = transaction
  const account = ownerAccount(owner, sign)
  // The transaction itself uses up a nonce before the network looks at the authorization.
  const authorization = await account.signAuthorization!({
    contractAddress: simple7702Address,
    chainId,
    nonce: nonce + 1,
  }) // our account can sign one
  return signTransaction(
    {
      ...transaction,
      type: 'eip7702',
      nonce,
      authorizationList: [authorization],
    } as TransactionSerializable, // prepared with the fees of eip1559, which 7702 shares
    sign,
  )
}

function encodeBatch(calls: readonly Call[]): Hex {
  const args = [calls.map(({ to, value, data }) => ({ target: to, value, data }))] as const
  return encodeFunctionData({ abi: simple7702Abi, functionName: 'executeBatch', args })
}

/** The gas is asked for as if the account delegated already. */
function asDelegated(request: WalletRequest, owner: Address): WalletRequest {
  return ({ method, params = [] }) =>
    method === 'eth_estimateGas'
      ? request({ method, params: [params[0], 'latest', { [owner]: { code: delegation } }] })
      : request({ method, params })
}
