import {
  AtomicityNotSupportedError,
  AtomicReadyWalletRejectedUpgradeError,
  BaseError,
  BundleTooLargeError,
  ChainDisconnectedError,
  DuplicateIdError,
  ExecutionRevertedError,
  FeeCapTooHighError,
  FeeCapTooLowError,
  InsufficientFundsError,
  InternalRpcError,
  IntrinsicGasTooHighError,
  IntrinsicGasTooLowError,
  InvalidInputRpcError,
  InvalidParamsRpcError,
  InvalidRequestRpcError,
  JsonRpcVersionUnsupportedError,
  LimitExceededRpcError,
  MethodNotFoundRpcError,
  MethodNotSupportedRpcError,
  NonceTooHighError,
  NonceTooLowError,
  ParseRpcError,
  ProviderDisconnectedError,
  ResourceNotFoundRpcError,
  ResourceUnavailableRpcError,
  SwitchChainError,
  TransactionRejectedRpcError,
  TransactionTypeNotSupportedError,
  UnauthorizedProviderError,
  UnknownBundleIdError,
  UnknownRpcError,
  UnsupportedChainIdError,
  UnsupportedNonOptionalCapabilityError,
  UnsupportedProviderMethodError,
  UserRejectedRequestError,
} from 'viem'
import type { RpcErrorCode } from '../../shared-schemas/rpc.ts'

const classes = {
  [-32700]: ParseRpcError,
  [-32600]: InvalidRequestRpcError,
  [-32601]: MethodNotFoundRpcError,
  [-32602]: InvalidParamsRpcError,
  [-32603]: InternalRpcError,
  [-32000]: InvalidInputRpcError,
  [-32001]: ResourceNotFoundRpcError,
  [-32002]: ResourceUnavailableRpcError,
  [-32003]: TransactionRejectedRpcError,
  [-32004]: MethodNotSupportedRpcError,
  [-32005]: LimitExceededRpcError,
  [-32006]: JsonRpcVersionUnsupportedError,
  4001: UserRejectedRequestError,
  4100: UnauthorizedProviderError,
  4200: UnsupportedProviderMethodError,
  4900: ProviderDisconnectedError,
  4901: ChainDisconnectedError,
  4902: SwitchChainError,
  5000: UserRejectedRequestError,
  5700: UnsupportedNonOptionalCapabilityError,
  5710: UnsupportedChainIdError,
  5720: DuplicateIdError,
  5730: UnknownBundleIdError,
  5740: BundleTooLargeError,
  5750: AtomicReadyWalletRejectedUpgradeError,
  5760: AtomicityNotSupportedError,
} as const satisfies Record<RpcErrorCode, new (cause: Error) => BaseError>

const classByCode = new Map<number | undefined, new (cause: Error) => BaseError>(
  Object.entries(classes).map(([code, it]) => [Number(code), it]),
)

/** What nodes say in place of a code, beyond the wordings that viem knows. */
const nodeErrors = [
  [FeeCapTooHighError],
  [FeeCapTooLowError],
  [NonceTooHighError],
  [NonceTooLowError, /nonce is too low/],
  [InsufficientFundsError, /doesn't have enough funds|upfront cost exceeds account balance/],
  [IntrinsicGasTooHighError, /exceeds block gas limit/],
  [IntrinsicGasTooLowError],
  [TransactionTypeNotSupportedError, /transaction type not supported/],
] as const

const rejection = /\b(user|request) (has )?(rejected|denied|declined|cancell?ed)\b/

/** Codes under which a node reports what its message says better. */
const vagueCodes: readonly (number | undefined)[] = [-32000, -32003, -32603, 3, undefined]

/** Wallets wrap once or twice; more, or a cycle, is not a wallet's error. */
const deepestError = 4

/**
 * Turns whatever a wallet or a node threw into one of viem's errors; the thrown value stays in the
 * chain of causes.
 *
 * Wallets throw texts, objects without a code, and internal errors around the one that matters
 * (`data.originalError`). A code that says nothing gives way to what the message means, and 5000
 * is a rejection like 4001. Source: specification section 8; security.md F25.
 */
export function toViemError(thrown: unknown): BaseError {
  if (thrown instanceof BaseError && readCode(thrown) === undefined) return thrown
  const { code, message } = findMeaning(thrown, deepestError)
  const cause = toError(thrown, message)
  const fromMeaning = vagueCodes.includes(code) ? fromMessage(code, message, cause) : undefined
  return fromMeaning ?? fromCode(code, cause)
}

/** The innermost error that says something, with the best text on the way to it. */
function findMeaning(
  thrown: unknown,
  depth: number,
): { code: number | undefined; message: string } {
  const code = readCode(thrown)
  const message = readMessage(thrown)
  const wraps = code === undefined || code === InternalRpcError.code
  const inner = wraps && depth > 0 ? readInner(thrown) : undefined
  if (inner === undefined) return { code, message }
  const meaning = findMeaning(inner, depth - 1)
  return { code: meaning.code ?? code, message: meaning.message || message }
}

function readInner(thrown: unknown): unknown {
  const { data, error, cause } = fieldsOf(thrown)
  return [fieldsOf(data).originalError, error, data, cause].find(
    (it) => readCode(it) !== undefined || readMessage(it) !== '',
  )
}

function readCode(thrown: unknown): number | undefined {
  const { code } = fieldsOf(thrown)
  if (typeof code === 'string' && /^-?\d{1,6}$/.test(code)) return Number(code)
  return typeof code === 'number' ? code : undefined
}

function readMessage(thrown: unknown): string {
  if (typeof thrown === 'string') return thrown
  const { details, message } = fieldsOf(thrown)
  if (thrown instanceof BaseError && typeof details === 'string' && details) return details
  return typeof message === 'string' ? message : ''
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {} // each field is checked where it is read
}

function toError(thrown: unknown, message: string): Error {
  if (thrown instanceof BaseError) return thrown
  if (thrown instanceof Error && thrown.message === message) return thrown
  return new Error(message || 'No reason was given.', { cause: thrown })
}

function fromMessage(
  code: number | undefined,
  message: string,
  cause: Error,
): BaseError | undefined {
  const text = message.toLowerCase()
  if (code === ExecutionRevertedError.code || ExecutionRevertedError.nodeMessage.test(text))
    return new ExecutionRevertedError({ cause: fromCode(code, cause), message })
  const found = nodeErrors.find(([it, more]) => it.nodeMessage.test(text) || more?.test(text))
  if (found) return new found[0]({ cause: fromCode(code, cause) })
  return rejection.test(text) ? new UserRejectedRequestError(cause) : undefined
}

function fromCode(code: number | undefined, cause: Error): BaseError {
  const ErrorOfCode = classByCode.get(code)
  if (!ErrorOfCode) return new UnknownRpcError(cause)
  return cause instanceof BaseError && cause instanceof ErrorOfCode ? cause : new ErrorOfCode(cause)
}
