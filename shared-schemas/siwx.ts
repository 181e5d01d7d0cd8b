import * as z from 'zod/mini'
import { CaipNetworkId } from './caip.ts'

const text = z.string().check(z.maxLength(2_000))
const time = z.iso.datetime({ offset: true })

/** The fields of a sign-in message. Source: CAIP-122, and EIP-4361 for the nonce. */
export const SiwxMessage = z.strictObject({
  nonce: z.string().check(z.maxLength(128), z.regex(/^[a-zA-Z0-9]{8,}$/)),
  domain: text,
  uri: text,
  version: z.string().check(z.maxLength(16)),
  chainId: CaipNetworkId,
  accountAddress: z.string().check(z.maxLength(128)),
  expirationTime: z.optional(time),
  issuedAt: z.optional(time),
  notBefore: z.optional(time),
  requestId: z.optional(text),
  resources: z.optional(z.array(text).check(z.maxLength(100))),
  statement: z.optional(text),
})
export type SiwxMessage = z.infer<typeof SiwxMessage>

/**
 * A sign-in that succeeded: its fields, the text that was signed and the signature. `cacao` is the
 * object of CAIP-74 that a one-step WalletConnect sign-in answers with.
 */
export const SiwxSession = z.strictObject({
  data: SiwxMessage,
  message: z.string().check(z.maxLength(65_536)),
  signature: z.string().check(z.maxLength(65_536)),
  cacao: z.optional(z.record(z.string(), z.unknown())),
})
export type SiwxSession = z.infer<typeof SiwxSession>
