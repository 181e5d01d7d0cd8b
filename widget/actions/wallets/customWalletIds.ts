import type { State } from '../../stores/create.ts'

/** The site's own wallets, in its order. */
export function customWalletIds({ options }: Pick<State, 'options'>): string[] {
  return options.options.customWallets?.map(({ id }) => id) ?? []
}
