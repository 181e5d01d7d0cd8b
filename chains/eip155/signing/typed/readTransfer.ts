import { amountOf } from '../decode/amountOf.ts'
import { untilOf } from '../decode/untilOf.ts'
import type { StructReader } from './structReader.ts'
import { tokenOfVerifier } from './tokenOf.ts'

/** A transfer that a relayer carries out. Source: EIP-3009. */
export const readTransfer: StructReader = ({ from, to, value, validBefore }, world) => {
  const owner = String(from)
  const isOwn = owner.toLowerCase() === world.address.toLowerCase()
  const transfer = {
    party: String(to),
    token: tokenOfVerifier(world.verifier),
    ...amountOf(value),
    ...untilOf(validBefore),
  }
  return {
    claims: [isOwn ? { kind: 'send', ...transfer } : { kind: 'sendOther', owner, ...transfer }],
  }
}
