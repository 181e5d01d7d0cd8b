import { type Hex, isHex } from 'viem'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { WalletRequest } from '../../types.ts'

/** Asks a node for what is data or a quantity. @throws NODE_BAD_ANSWER */
export async function askNode(
  request: WalletRequest,
  method: string,
  params: readonly unknown[],
): Promise<Hex> {
  const answer = await request({ method, params })
  if (!isHex(answer)) throw badAnswer(method)
  return answer
}

/** The quantity that a node answers. @throws NODE_BAD_ANSWER */
export async function askQuantity(
  request: WalletRequest,
  method: string,
  params: readonly unknown[],
): Promise<bigint> {
  const answer = await askNode(request, method, params)
  if (answer === '0x' || answer.length > 2 + 64) throw badAnswer(method)
  return BigInt(answer)
}

export function badAnswer(method: string): AppKitError {
  return new AppKitError(errors.NODE_BAD_ANSWER, { method })
}
