import * as z from 'zod/mini'
import { CaipAddress, CaipNetworkId } from './caip.ts'

const texts = z.array(z.string().check(z.maxLength(128))).check(z.maxLength(200))

/** What a WalletConnect session grants within one namespace. Source: CAIP-25. */
export const SessionNamespace = z.object({
  chains: z.array(CaipNetworkId).check(z.maxLength(200)),
  accounts: z.array(CaipAddress).check(z.maxLength(1_000)),
  methods: texts,
  events: texts,
  defaultChain: z.optional(z.string().check(z.maxLength(64))),
})
export type SessionNamespace = z.infer<typeof SessionNamespace>
