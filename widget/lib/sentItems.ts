import * as z from 'zod/mini'
import { CaipNetworkId } from '../../shared-schemas/entities/caip.ts'
import { nameMaxChars } from '../../shared-schemas/entities/nameLimits.ts'
import { recipientsKept } from '../../shared-schemas/limits.ts'
import { storageKeys } from '../../shared-schemas/storageKeys.ts'

const address = z.string().check(z.minLength(1), z.maxLength(128))

/** A transfer that left from here, by its two addresses; `name` is what the recipient was called on that network. */
const Sent = z.strictObject({
  from: address,
  to: address,
  name: z.optional(z.string().check(z.maxLength(nameMaxChars))),
  network: z.optional(CaipNetworkId),
})
export type Sent = z.infer<typeof Sent>

/** What the widget keeps of transfers: whom the visitor has sent something to on this site. */
export const sentItems = {
  /** Newest first, each once. */
  sent: {
    key: storageKeys.sent,
    schema: z.array(Sent).check(z.maxLength(recipientsKept)),
    personal: true,
  },
}
