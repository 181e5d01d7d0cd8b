import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'

/**
 * Typed data often comes as JSON text: it is parsed here, once, and nothing else sees the text.
 *
 * @throws BAD_REQUEST where it is no JSON, and where it is a text in a text
 */
export function parseTypedData(params: unknown): unknown {
  if (!Array.isArray(params)) return params
  const [account, data, ...rest] = params
  if (typeof data !== 'string') return params
  const parsed = parseJson(data)
  if (typeof parsed === 'string') throw new AppKitError(errors.BAD_REQUEST, place)
  return [account, parsed, ...rest]
}

const place = { type: 'eth_signTypedData_v4', path: '1' }

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppKitError(errors.BAD_REQUEST, place, { cause })
  }
}
