import type { makers } from './wallets/makers.ts'

type Makers = typeof makers
type Maker<namespace extends keyof Makers> = Awaited<ReturnType<Makers[namespace]>>

/** Creates a headless wallet with real keys. `options` are those of the `create…Wallet` function of its namespace. */
export async function createWallet<namespace extends keyof Makers>(
  namespace: namespace,
  ...options: Parameters<Maker<namespace>>
): Promise<ReturnType<Maker<namespace>>> {
  const { makers } = await import('./wallets/makers.ts')
  const make = (await makers[namespace]()) as (...given: unknown[]) => unknown // a union of functions cannot be called
  return make(...options) as ReturnType<Maker<namespace>> // as above
}
