import * as z from 'zod/mini'
import { ThemeMode } from '../options/theme.ts'
import { CaipNetworkId, ChainNamespace } from './caip.ts'

export const ConnectionStatus = z.enum(['disconnected', 'connecting', 'connected'])
export type ConnectionStatus = z.infer<typeof ConnectionStatus>

const text = z.string().check(z.maxLength(128))

/** What a site may know about an account: an address only while it is connected. */
export const PublicAccount = z.strictObject({
  namespace: ChainNamespace,
  status: ConnectionStatus,
  address: z.optional(text),
  caipAddress: z.optional(text),
  type: z.optional(z.enum(['eoa', 'smartAccount', 'payment'])),
  wallet: z.optional(z.strictObject({ id: text, name: text, rdns: z.optional(text) })),
  /** Where the signer is. With `host`, a wallet of the page, the site's requests cross no frame. */
  signer: z.optional(z.enum(['host', 'widget', 'secure'])),
})
export type PublicAccount = z.infer<typeof PublicAccount>

export const PublicNetwork = z.strictObject({
  caipNetworkId: CaipNetworkId,
  namespace: ChainNamespace,
  name: text,
  testnet: z.boolean(),
})
export type PublicNetwork = z.infer<typeof PublicNetwork>

/** The state that the widget publishes to the page. Every change publishes all of it. */
export const PublicState = z.strictObject({
  open: z.boolean(),
  loading: z.boolean(),
  activeNamespace: z.optional(ChainNamespace),
  activeNetwork: z.optional(CaipNetworkId),
  networks: z.array(PublicNetwork).check(z.maxLength(100)),
  accounts: z.array(PublicAccount).check(z.maxLength(5)),
  themeMode: ThemeMode,
  signedIn: z.boolean(),
})
export type PublicState = z.infer<typeof PublicState>
