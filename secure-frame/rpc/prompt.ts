import * as z from 'zod/mini'
import { ApprovalItem } from '../../chains/signing/approvalItem.ts'

/** The user's wallet is locked in this browser; `ways` are what they can unlock it with. */
export const UnlockItem = z.strictObject({
  kind: z.literal('unlock'),
  ways: z.array(z.enum(['passkey', 'password', 'code'])).check(z.minLength(1), z.maxLength(3)),
})
export type UnlockItem = z.infer<typeof UnlockItem>

/** Everything that the user is prompted for: to approve a request of the site, or to unlock their wallet. */
export const Prompt = z.discriminatedUnion('kind', [ApprovalItem, UnlockItem])
export type Prompt = z.infer<typeof Prompt>
