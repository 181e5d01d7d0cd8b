import * as z from 'zod/mini'

/** The methods that put a transaction on its way, with its hash in what they answer. */
const hashes: Readonly<Record<string, z.ZodMiniType<string>>> = {
  eth_sendTransaction: z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/)),
  solana_signAndSendTransaction: z.pipe(
    z.object({ signature: z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/)) }),
    z.transform(({ signature }) => signature),
  ),
}

/** By what the network knows the transaction that a method put on its way; undefined for any other method or answer. */
export function hashOf(method: string, answer: unknown): string | undefined {
  const schema = Object.hasOwn(hashes, method) ? hashes[method] : undefined
  return schema && z.safeParse(schema, answer).data
}
