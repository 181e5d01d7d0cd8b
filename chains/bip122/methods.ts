import * as z from 'zod/mini'
import type { MethodTable } from '../types.ts'

const address = z.string().check(z.minLength(1), z.maxLength(128))

/**
 * What an embedded Bitcoin account answers. The table has no prototype, so a method called `constructor` is not found in
 * it. Source: the methods of the namespace at WalletConnect.
 */
const table = {
  getAccountAddresses: {
    approval: false,
    params: z.optional(z.strictObject({ account: z.optional(address) })),
  },
  /** BIP-322: an embedded account has no address of before SegWit, which would sign in the older way. */
  signMessage: {
    approval: true,
    params: z.strictObject({
      message: z.string().check(z.maxLength(32_768)),
      account: z.optional(address),
      address: z.optional(address),
      protocol: z.optional(z.literal('bip322')),
    }),
  },
} satisfies MethodTable

export const methods: typeof table = Object.assign(Object.create(null), table)
