/**
 * A balance of an account. `numeric` is the amount in whole tokens as decimal text, e.g. `1.5`; `decimals` is the
 * number of decimals of the token; `price` is US dollars per token. A native currency has no `address`.
 */
export type TokenBalance = {
  address?: string
  symbol: string
  quantity: { decimals: string; numeric: string }
  price: number
}
