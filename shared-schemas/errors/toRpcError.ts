import { AppKitError } from './AppKitError.ts'
import { rejectionWords } from './rejectionWords.ts'
import { rpcCodes } from './rpcCodes.ts'
import {
  nodeErrorKinds,
  type RpcErrorCode,
  type RpcErrorKind,
  rpcErrorKinds,
} from './rpcErrorKinds.ts'

/** An error as a provider throws it. */
export type RpcError = AppKitError & {
  /** A code of EIP-1193, EIP-1474 or EIP-5792. */
  readonly code: number
  /** The meaning of the code, or of a node's message if its code is generic. */
  readonly kind: RpcErrorKind
  /** The data of the error. For a reverted call, the bytes that it reverted with, as hex. */
  readonly data?: unknown
}

type Layer = { code: unknown; message: string; data: unknown }

/** Wallets wrap an error once or twice; four levels are more than enough. */
const maxDepth = 4

/** Generic codes: the message or the wrapped error says more. */
const genericCodes: readonly unknown[] = [-32000, -32003, -32603]

/** Codes of a rejection by the user: 4001, 5000 of WalletConnect, and the one of ethers. */
const rejectionCodes: readonly unknown[] = [4001, 5000, 'ACTION_REJECTED']

/**
 * Converts anything that a wallet, a node or our own code throws into an error with a numeric code, a kind and one
 * message. The thrown value becomes its cause.
 *
 * Wallets throw strings, objects without a code, and errors that wrap the relevant one. So a rejection or 4902 counts
 * at any level, and a generic code yields to a more specific one inside it, or else to the message.
 * Source: specification section 8; F25.
 */
export function toRpcError(thrown: unknown): RpcError {
  if (thrown instanceof Error && thrown.name === 'AppKitError' && 'kind' in thrown)
    return thrown as RpcError // already converted
  const layers = layersOf(thrown, maxDepth, [])
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

  const refusal = find(({ code }) => rejectionCodes.includes(code))
  if (refusal) return make(4001, refusal)
  const unknownChain = find(({ code }) => code === 4902)
  if (unknownChain) return make(4902, unknownChain)
  const clear = find(({ code }) => isStandard(code) && !genericCodes.includes(code))
  if (clear) return make(clear.code as RpcErrorCode, clear)
  const worded = find(({ message }) => rejectionWords.test(message))
  if (worded) return make(4001, worded)
  const code = (find((layer) => isStandard(layer.code))?.code ?? -32603) as RpcErrorCode
  for (const [kind, words] of nodeErrorKinds) {
    const said = find(({ message }) => words.test(message.toLowerCase()))
    if (said) return make(code, said, kind)
  }
  return find((layer) => layer.code === 3)
    ? make(code, innermost, 'execution reverted')
    : make(code)
}

/** The error and the errors that it wraps, outermost first. */
function layersOf(thrown: unknown, depth: number, seen: unknown[]): Layer[] {
  const { message, details, shortMessage, data, error, cause } = Object(thrown)
  const number = readCode(thrown)
  // The message of a viem error contains the request and the URL of the node, so prefer `details` or `shortMessage`.
  const said = [typeof number === 'number' && details, shortMessage, message, thrown]
  const layer: Layer = {
    code: number,
    message: said.find((text): text is string => typeof text === 'string' && text !== '') ?? '',
    data,
  }
  seen.push(thrown)
  // The fetch error inside a viem error may contain the URL of the node as well.
  const below = shortMessage === undefined || Object(cause).shortMessage ? cause : undefined
  const inner = [Object(data).originalError, error, data, below].filter(
    (it) => depth > 0 && Object(it) === it && !seen.includes(it),
  )
  return [layer, ...inner.flatMap((it) => layersOf(it, depth - 1, seen))]
}

/** Some wallets have numeric codes as strings; the words of our own errors map to numbers. */
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
