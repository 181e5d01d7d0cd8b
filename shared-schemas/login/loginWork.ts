import * as z from 'zod/mini'
import { workPuzzles } from '../limits.ts'

const challenge = z.string().check(z.maxLength(200), z.regex(/^[\w.-]+$/))

/**
 * A proof of work that the server requires while its quota of login mails is nearly used up: for each of
 * `workPuzzles` numbers `i`, find an `n` below 2^32 such that SHA-256(SHA-256(`<challenge>.<i>`) ‖ n as 4 bytes,
 * big endian) begins with `bits` zero bits. Many small puzzles take a predictable time; a single large one may take
 * five times its average.
 */
export const LoginWork = z.strictObject({
  challenge,
  bits: z.int().check(z.minimum(1), z.maximum(20)),
})
export type LoginWork = z.infer<typeof LoginWork>

/** The solution of a `LoginWork`: the number `n` of each puzzle, in order. */
export const SolvedWork = z.strictObject({
  challenge,
  solution: z
    .array(z.int().check(z.minimum(0), z.maximum(2 ** 32 - 1)))
    .check(z.minLength(workPuzzles), z.maxLength(workPuzzles)),
})
export type SolvedWork = z.infer<typeof SolvedWork>
