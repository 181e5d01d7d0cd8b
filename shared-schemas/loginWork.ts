import * as z from 'zod/mini'
import { workPuzzles } from './limits.ts'

const challenge = z.string().check(z.maxLength(200), z.regex(/^[\w.-]+$/))

/**
 * A proof of work that the server asks for while its login mails run low: for each of `workPuzzles`
 * numbers `i`, find `n` below 2^32 such that SHA-256(SHA-256(`<challenge>.<i>`) ‖ n as 4 bytes, big
 * endian) begins with `bits` zero bits. Many small puzzles take about the same time each time; one large
 * puzzle may take five times as long as usual.
 */
export const LoginWork = z.strictObject({
  challenge,
  bits: z.int().check(z.minimum(1), z.maximum(20)),
})
export type LoginWork = z.infer<typeof LoginWork>

export const SolvedWork = z.strictObject({
  challenge,
  solution: z
    .array(z.int().check(z.minimum(0), z.maximum(2 ** 32 - 1)))
    .check(z.minLength(workPuzzles), z.maxLength(workPuzzles)),
})
export type SolvedWork = z.infer<typeof SolvedWork>
