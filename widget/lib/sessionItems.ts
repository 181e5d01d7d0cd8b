import * as z from 'zod/mini'
import { CaipNetworkId } from '../../shared-schemas/entities/caip.ts'
import { storageKeys } from '../../shared-schemas/storageKeys.ts'

const Choice = z.object({
  caipNetworkId: z.optional(CaipNetworkId),
  addresses: z.optional(z.array(z.string().check(z.maxLength(128))).check(z.maxLength(1_000))),
})

/** What the widget keeps of WalletConnect besides the library's own items: relayStorage.ts. */
export const sessionItems = {
  /** What each session is on, by connector id. It names the visitor's addresses. */
  choices: {
    key: storageKeys.walletConnect,
    schema: z.record(z.string().check(z.maxLength(128)), Choice),
    personal: true,
  },
}
