import type { Hex } from 'viem'
import type { RpcErrorKind } from '../../shared-schemas/errors/rpcErrorKinds.ts'
import { toRpcError } from '../../shared-schemas/errors/toRpcError.ts'
import { submitOnce as submit } from '../submitOnce.ts'

/** What nodes say of something that they, or the chain, have already. */
const alreadyThere =
  /already (known|imported|exists)|known transaction|nonce too low|nonce is too low/i

/** Of the node or the way to it, not of what was sent. */
const passingKinds: readonly RpcErrorKind[] = [
  'internal error',
  'resource unavailable',
  'limit exceeded',
  'provider disconnected',
]

/**
 * Hands something signed to a node or bundler, never twice as another one: see chains/submitOnce.ts.
 *
 * @throws TRANSACTION_UNCERTAIN where nobody could tell, or what the node says against it
 */
export function submitOnce(given: {
  hash: Hex
  offer: () => Promise<unknown>
  isKnown: () => Promise<boolean>
  wait?: ((ms: number) => Promise<void>) | undefined
}): Promise<Hex> {
  return submit({
    ...given,
    checkRefusal(refusal) {
      if (isVerdict(refusal)) throw refusal
    },
  })
}

/** True where the chain itself said no; a node out of reach, or one that has it already, may change. */
function isVerdict(refusal: unknown): boolean {
  const { kind, message } = toRpcError(refusal)
  return !passingKinds.includes(kind) && !alreadyThere.test(message)
}
