import * as z from 'zod/mini'
import { approvalRawMaxChars } from '../../shared-schemas/limits.ts'

const word = z.string().check(z.maxLength(256))
const value = z.string().check(z.maxLength(approvalRawMaxChars))

/** EIP-4361; the fields in the order of the message. */
export const SignIn = z.strictObject({
  scheme: z.optional(word),
  domain: word,
  address: word,
  statement: z.optional(value),
  uri: z.optional(value),
  version: z.optional(word),
  chainId: z.optional(word),
  nonce: z.optional(word),
  issuedAt: z.optional(word),
  expirationTime: z.optional(word),
  notBefore: z.optional(word),
  requestId: z.optional(value),
  resources: z.optional(z.array(value).check(z.maxLength(100))),
})
export type SignIn = z.infer<typeof SignIn>
