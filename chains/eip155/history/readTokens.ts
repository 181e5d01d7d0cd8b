import * as z from 'zod/mini'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { HistoryReader, TokenFacts } from '../../historyTypes.ts'
import { wordAt } from '../multicall.ts'
import { toQuantity } from './askFor.ts'

/** `name()`, `symbol()` and `decimals()` of ERC-20; a collectible has the first two. */
const questions = ['0x06fdde03', '0x95d89b41', '0x313ce567']
const known = { method: 'eth_chainId', params: [] }
/** Enough for a contract that means well. */
const gas = toQuantity(200_000)
const decimalsMost = 36
const textChars = 64
const wordChars = 64

const Answer = z.string().check(z.maxLength(2_000), z.regex(/^0x([0-9a-fA-F]{2})+$/))

/** Asks each contract what it is called. */
export const readTokens: HistoryReader['readTokens'] = async ({ ask, tokens }) => {
  const calls = tokens.flatMap((to) =>
    questions.map((data) => ({ method: 'eth_call', params: [{ to, data, gas }, 'latest'] })),
  )
  // A contract that reverts and a rate-limited node give the same error. Any other node answers eth_chainId.
  const answers = await ask([...calls, known])
  if (answers.at(-1) === undefined)
    throw new AppKitError(errors.NODE_BAD_ANSWER, { method: known.method })
  return new Map(
    tokens.flatMap((token, index): [string, TokenFacts][] => {
      const at = index * questions.length
      const [name, symbol] = [textOf(answers[at]), textOf(answers[at + 1])]
      const decimals = decimalsOf(answers[at + 2])
      if (name === undefined && symbol === undefined) return []
      return [[token, { name: name ?? symbol ?? '', symbol: symbol ?? '', decimals }]]
    }),
  )
}

function decimalsOf(given: unknown): number | undefined {
  const answer = z.safeParse(z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/)), given)
  const value = answer.success ? BigInt(answer.data) : undefined
  return value !== undefined && value <= decimalsMost ? Number(value) : undefined
}

/** Text of the ABI, or of 32 bytes as some early tokens have it. Source: docs.soliditylang.org. */
function textOf(given: unknown): string | undefined {
  const answer = z.safeParse(Answer, given)
  if (!answer.success) return undefined
  const words = answer.data.slice(2)
  if (words.length === wordChars) return readable(words)
  const length = wordAt(answer.data, 1)
  const text = words.slice(2 * wordChars)
  if (length === undefined || length * 2n > text.length) return undefined
  return readable(text.slice(0, Number(length) * 2))
}

/** Text whose bytes are written as hex, without the zeros that fill a word. */
function readable(hex: string): string | undefined {
  const bytes = (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
  const text = new TextDecoder().decode(Uint8Array.from(bytes)).replaceAll('\0', '').trim()
  return text === '' ? undefined : [...text].slice(0, textChars).join('')
}
