import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { quoteValue } from '../../shared-schemas/errors/quoteValue.ts'
import { type RpcError, toRpcError } from '../../shared-schemas/errors/toRpcError.ts'

/** An error as it leaves a provider: see toRpcError(). Wrong arguments of request() are named with their values. */
export function toProviderError(thrown: unknown): RpcError {
  const { name, code, message, details } = Object(thrown)
  const row = errors.INVALID_REQUEST_ARGUMENTS
  const isArguments =
    name === 'AppKitError' && code === row.code && message === row.text({ given: undefined })
  return toRpcError(isArguments ? nameArgument(details?.given) : thrown)
}

/** Says which member of the arguments is wrong. */
function nameArgument(given: unknown): AppKitError {
  const { method, params } = Object(given)
  const takes = 'a text such as "personal_sign"'
  const [argument, value, kind] =
    Object(given) !== given
      ? ['what you gave', given, 'an object such as { method: "personal_sign", params: [] }']
      : typeof method !== 'string'
        ? ['method', method, takes]
        : ['params', params, 'a list or an object']
  return new AppKitError(errors.WRONG_ARGUMENT, {
    call: 'request()',
    argument,
    given: quoteValue(value),
    takes: kind,
  })
}
