import * as z from 'zod/mini'

const text = z.string().check(z.maxLength(128))

const ConnectorType = z.enum([
  'EXTERNAL',
  'WALLET_CONNECT',
  'INJECTED',
  'ANNOUNCED',
  'AUTH',
  'MULTI_CHAIN',
  'ID_AUTH',
])

/** What is known of a connector, our code for one wallet. `explorerId` is its id in the wallet list. */
export const Connector = z.strictObject({
  id: text,
  type: ConnectorType,
  name: z.optional(text),
  info: z.optional(z.strictObject({ rdns: z.optional(text) })),
  imageId: z.optional(text),
  explorerId: z.optional(text),
})
export type Connector = z.infer<typeof Connector>
