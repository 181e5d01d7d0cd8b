import * as z from 'zod/mini'
import { plainName } from '../lib/plainName.ts'

const Failure = z.object({
  message: z.optional(z.unknown()),
  code: z.optional(z.int().check(z.minimum(-99_999), z.maximum(99_999))),
})

/** What a wallet or the relay's library threw, as an error with the same code and words that are safe to show. */
export function toRelayError(thrown: unknown): Error {
  if (thrown instanceof Error && thrown.name === 'AppKitError') return thrown
  const parsed = z.safeParse(Failure, thrown)
  const { message, code } = parsed.success ? parsed.data : {}
  const text = typeof message === 'string' ? message.slice(0, 300) : ''
  const words = text.split(/\s+/).map((word) => plainName(word) ?? '')
  const error = new Error(words.join(' ').trim() || 'The wallet answered with an error.')
  // The library says "no code" with 0.
  return Object.assign(error, code ? { code } : {}, { cause: thrown })
}
