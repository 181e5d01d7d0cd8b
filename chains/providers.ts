import type { ChainNamespace } from '../shared-schemas/caip.ts'
import { createProvider as createEip155Provider } from './eip155/provider.ts'
import type { ProviderHost } from './types.ts'

/** The provider that a site gets for a namespace, in the shape that sites of that chain expect. */
export const providers = {
  eip155: createEip155Provider,
} satisfies Partial<Record<ChainNamespace, (host: ProviderHost) => unknown>>
export type Providers = { [ns in keyof typeof providers]: ReturnType<(typeof providers)[ns]> }
