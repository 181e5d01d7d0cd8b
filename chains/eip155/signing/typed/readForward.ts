import { claimsFor } from './claimsFor.ts'
import type { StructReader } from './structReader.ts'

/**
 * A call that a relayer sends as if the account had (ERC-2771, and the like of Polygon's tokens and 0x). The
 * sender pays its value.
 */
export const readForward: StructReader = (values, { address, verifier }) => {
  const { from = values.user ?? values.signer ?? address } = values
  const owner = String(from)
  const isOwn = owner.toLowerCase() === address.toLowerCase()
  return claimsFor({
    to: values.to ?? values.target ?? verifier,
    value: 0n,
    data: values.data ?? values.functionSignature ?? values.callData,
    ...(isOwn ? { sender: address } : { owner }),
  })
}
