import { firstViewMaxChars, firstViewWalletsCounted } from '../../shared-schemas/limits.ts'
import { FirstViewRequest } from '../../shared-schemas/options/firstView.ts'

/** What a page asked the first view to be drawn from; undefined for what is too long, or no such request. */
export function readFirstViewRequest(text: string | undefined): FirstViewRequest | undefined {
  if (text === undefined || text.length > firstViewMaxChars) return undefined
  const { data } = FirstViewRequest.safeParse(parseJson(text))
  if (!data) return undefined
  const [dark, touch, wide, wallets] = data.page
  return { ...data, page: [dark, touch, wide, Math.min(wallets, firstViewWalletsCounted)] }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // fits no schema
  }
}
