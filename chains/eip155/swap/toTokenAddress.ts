import { type Hex, isAddress } from 'viem'
import { nativeAddress } from '../../../shared-schemas/entities/tokenId.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'

/** The address of a token in lower case; for the coin, that of the token that stands for it. @throws INPUT_UNFIT */
export function toTokenAddress(token: string, { wrapped }: { wrapped: string }): Hex {
  return toAddress(token === nativeAddress ? wrapped : token)
}

/** An address in lower case. @throws INPUT_UNFIT */
export function toAddress(text: string): Hex {
  const address = text.toLowerCase()
  if (!isAddress(address)) throw new AppKitError(errors.INPUT_UNFIT, { place: 'address' })
  return address
}
