import type { ProviderHost } from './types.ts'

type Call<given extends readonly unknown[], answer> = (...given: given) => Promise<answer>

/**
 * Wraps the calls of a site's provider: whatever is thrown below, by the wallet, by the kit or here, leaves with a
 * numeric code and a kind. Source: EIP-1193, "Provider Errors".
 */
export function explaining({ explain }: Pick<ProviderHost, 'explain'>) {
  return <given extends readonly unknown[], answer>(
    call: Call<given, answer>,
  ): Call<given, answer> =>
    async (...given) => {
      try {
        return await call(...given)
      } catch (error) {
        return explain(error)
      }
    }
}
