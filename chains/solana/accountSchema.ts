import { base64 } from '@scure/base'
import * as z from 'zod/mini'

/** An account as a node shows it in base64; `owner` is the program that may change its data. */
export const SolanaAccount = z.pipe(
  z.object({
    lamports: z.number().check(z.minimum(0)),
    owner: z.string(),
    data: z.tuple([z.string().check(z.maxLength(4_000_000)), z.literal('base64')]),
  }),
  z.transform(({ lamports, owner, data: [text] }) => ({
    lamports: BigInt(Math.floor(lamports)),
    owner,
    data: base64.decode(text),
  })),
)
export type SolanaAccount = z.infer<typeof SolanaAccount>
