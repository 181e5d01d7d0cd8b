import type { Eip1193Provider } from './eip155/provider.ts'
import type { pageParts } from './pageParts.ts'

type Part<load> = load extends () => Promise<{
  page: { createProvider(host: never): infer provider }
}>
  ? Promise<provider>
  : never

/**
 * What a site gets for a namespace, in the shape that sites of that chain expect: at once for the chain
 * type whose code is in the script, a promise for the others.
 */
export type Providers = { eip155: Eip1193Provider } & {
  [namespace in keyof typeof pageParts]: Part<(typeof pageParts)[namespace]>
}
