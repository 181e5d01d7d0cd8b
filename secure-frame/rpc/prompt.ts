import * as z from 'zod/mini'
import { ApprovalItem } from '../../chains/signing/approvalItem.ts'

/** The user's own wallet, which this browser cannot open by itself, and the ways in that need them. */
export const UnlockItem = z.strictObject({
  kind: z.literal('unlock'),
  ways: z.array(z.enum(['passkey', 'password', 'code'])).check(z.minLength(1), z.maxLength(3)),
})
export type UnlockItem = z.infer<typeof UnlockItem>

/** Everything that is put before a person: a request of the site, or their own locked wallet. */
export const Prompt = z.discriminatedUnion('kind', [ApprovalItem, UnlockItem])
export type Prompt = z.infer<typeof Prompt>
