/**
 * A token of an account as the kit shows it; a native currency has no address. `numeric` is decimal text in
 * whole tokens, `decimals` their number, `price` is in US dollars.
 */
export type TokenBalance = {
  address?: string
  symbol: string
  quantity: { decimals: string; numeric: string }
  price: number
}
