import * as z from 'zod/mini'
import { CaipNetworkId, ChainNamespace } from '../../shared-schemas/entities/caip.ts'
import { walletLinks } from '../../shared-schemas/entities/explorerWallet.ts'

/** One wallet as a list of ours, or an operator's configuration, writes it. */
export const WalletEntry = z.strictObject({
  /** Its id in the explorer of WalletConnect, where it has one. */
  id: z.string().check(z.regex(/^[\w.-]{1,128}$/, 'letters, digits, _, . and -, at most 128')),
  name: z.string().check(z.minLength(1), z.maxLength(64)),
  rdns: z.optional(z.string().check(z.regex(/^[\w.-]{3,128}$/, 'not a name like com.example.app'))),
  /** The ground of the picture that is drawn for it. */
  colour: z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'not a colour like #1a2b3c'))),
  ...walletLinks,
  /** The chain types it has accounts on. */
  namespaces: z.array(ChainNamespace).check(z.minLength(1), z.maxLength(5)),
  /** The networks it knows; all of its chain types where this is left out. */
  chains: z.optional(z.array(CaipNetworkId).check(z.minLength(1), z.maxLength(100))),
  badge_type: z._default(z.enum(['none', 'certified']), 'none'),
})
export type WalletEntry = z.infer<typeof WalletEntry>
