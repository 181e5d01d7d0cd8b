import * as z from 'zod/mini'
import { operatorWalletsKept } from '../../shared-schemas/limits.ts'
import { WalletEntry } from './WalletEntry.ts'

/** What an operator sets about the list of wallets. */
export const WalletSettings = z.strictObject({
  /** They come first; one with the id of a wallet of ours takes its place. */
  entries: z._default(z.array(WalletEntry).check(z.maxLength(operatorWalletsKept)), []),
  /** Whether the wallets of ours are left out. */
  onlyThese: z._default(z.boolean(), false),
  /** Wallets of ours that are not told of. */
  withoutIds: z._default(z.array(z.string().check(z.maxLength(128))).check(z.maxLength(1_000)), []),
  /** A folder of pictures, `<id>.svg`, `.png` or `.webp`; others are drawn. */
  imagesFolder: z.optional(z.string()),
})
