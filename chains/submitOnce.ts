import { AppKitError } from '../shared-schemas/errors/AppKitError.ts'
import * as errors from '../shared-schemas/errors/errors.ts'
import { rpcRetries } from '../shared-schemas/limits.ts'

const waitMs = 1_000

/**
 * Hands something signed to the network, named by its hash, which is returned. It is the same bytes
 * every time, so however often a hiccup makes us ask, the chain takes them at most once (F2, F3).
 *
 * An answer that got lost is not a failure: `isKnown` asks whether the network has it. `checkRefusal`
 * throws where the answer was a verdict, so that asking again is of no use.
 *
 * @throws TRANSACTION_UNCERTAIN where nobody could tell, or what `checkRefusal` throws
 */
export async function submitOnce<hash extends string>({
  hash,
  offer,
  isKnown,
  checkRefusal,
  wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}: {
  hash: hash
  offer: () => Promise<unknown>
  isKnown: () => Promise<boolean>
  checkRefusal: (refusal: unknown) => void | Promise<void>
  wait?: ((ms: number) => Promise<void>) | undefined
}): Promise<hash> {
  for (let attempt = 0; attempt <= rpcRetries; attempt += 1) {
    if (attempt > 0) await wait(waitMs * attempt)
    try {
      await offer()
      return hash
    } catch (refusal) {
      // A node that does not answer knows nothing; the next attempt asks again.
      if (await isKnown().catch(() => false)) return hash
      await checkRefusal(refusal)
    }
  }
  throw new AppKitError(errors.TRANSACTION_UNCERTAIN, { hash })
}
