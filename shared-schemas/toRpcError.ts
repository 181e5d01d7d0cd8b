import { AppKitError } from './AppKitError.ts'
import { rejectionWords } from './rejectionWords.ts'
import { rpcCodes } from './rpcCodes.ts'
import {
  nodeErrorKinds,
  type RpcErrorCode,
  type RpcErrorKind,
  rpcErrorKinds,
} from './rpcErrorKinds.ts'

/** An error as it leaves a provider. */
export type RpcError = AppKitError & {
  /** A code of EIP-1193, EIP-1474 or EIP-5792. */
  readonly code: number
  /** What the code means, or what a node meant by its message. */
  readonly kind: RpcErrorKind
  /** What came with it: of a reverted call, the bytes it reverted with. */
  readonly data?: unknown
}

type Layer = { code: unknown; message: string; data: unknown }

/** Wallets wrap an error once or twice; more than four times is not a wallet's error. */
const deepest = 4

/** Codes that say less than the message or the wrapped error does. */
const vague: readonly unknown[] = [-32000, -32003, -32603]

/** 4001, WalletConnect's 5000, and the word that ethers uses. */
const refusals: readonly unknown[] = [4001, 5000, 'ACTION_REJECTED']

/**
 * Turns whatever a wallet, a node or our own code threw into an error with a numeric code, a kind and
 * one text. What was thrown stays as its cause.
 *
 * Wallets throw texts, objects without a code, and errors around the one that matters: a refusal or
 * 4902 counts wherever it is found, and a vague code gives way to what is inside it or to the words.
 * Source: specification section 8; F25.
 */
export function toRpcError(thrown: unknown): RpcError {
  if (thrown instanceof Error && thrown.name === 'AppKitError' && 'kind' in thrown)
    return thrown as RpcError // made here before
  const layers = layersOf(thrown, deepest, [])
  const innermost = layers.findLast(({ message }) => message)
  const find = (fits: (layer: Layer) => boolean) => layers.find(fits)
  const make = (code: RpcErrorCode, said = innermost, kind: RpcErrorKind = rpcErrorKinds[code]) => {
    const message = said?.message || innermost?.message || `${kind}.`
    const data = find((layer) => isHex(layer.data))?.data ?? layers[0]!.data
    return Object.assign(
      new AppKitError({ code, text: () => message }, undefined, { cause: thrown }),
      { kind, ...(data !== undefined && { data }) },
    ) as RpcError // the row has a numeric code
  }

  const refusal = find(({ code }) => refusals.includes(code))
  if (refusal) return make(4001, refusal)
  const unknownChain = find(({ code }) => code === 4902)
  if (unknownChain) return make(4902, unknownChain)
  const clear = find(({ code }) => isStandard(code) && !vague.includes(code))
  if (clear) return make(clear.code as RpcErrorCode, clear)
  const inWords = find(({ message }) => rejectionWords.test(message))
  if (inWords) return make(4001, inWords)
  const code = (find((layer) => isStandard(layer.code))?.code ?? -32603) as RpcErrorCode
  for (const [kind, words] of nodeErrorKinds) {
    const said = find(({ message }) => words.test(message.toLowerCase()))
    if (said) return make(code, said, kind)
  }
  return find((layer) => layer.code === 3)
    ? make(code, innermost, 'execution reverted')
    : make(code)
}

/** The error and what it wraps, the outermost first. */
function layersOf(thrown: unknown, depth: number, seen: unknown[]): Layer[] {
  const { message, details, shortMessage, data, error, cause } = Object(thrown)
  const number = readCode(thrown)
  // An error of viem repeats the request in its message, with the address of the node.
  const said = [typeof number === 'number' && details, shortMessage, message, thrown]
  const layer: Layer = {
    code: number,
    message: said.find((text): text is string => typeof text === 'string' && text !== '') ?? '',
    data,
  }
  seen.push(thrown)
  // What the network said below an error of viem may name the node as well.
  const below = shortMessage === undefined || Object(cause).shortMessage ? cause : undefined
  const inner = [Object(data).originalError, error, data, below].filter(
    (it) => depth > 0 && Object(it) === it && !seen.includes(it),
  )
  return [layer, ...inner.flatMap((it) => layersOf(it, depth - 1, seen))]
}

/** Some wallets write their codes as text; our own errors have words, which stand for a number. */
function readCode(thrown: unknown): unknown {
  const { code } = Object(thrown)
  if (typeof code !== 'string') return code
  if (/^-?\d{1,6}$/.test(code)) return Number(code)
  return Object.hasOwn(rpcCodes, code) ? rpcCodes[code] : code
}

function isStandard(code: unknown): boolean {
  return typeof code === 'number' && Object.hasOwn(rpcErrorKinds, code)
}

function isHex(data: unknown): boolean {
  return typeof data === 'string' && /^0x[0-9a-f]*$/i.test(data)
}
