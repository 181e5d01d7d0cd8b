import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import { NOT_PLAIN_DATA } from '../../shared-schemas/errors/errors.ts'

/**
 * Plain data: a chain object of viem has functions, which no port takes, and bigints, which we do not need.
 *
 * @throws NOT_PLAIN_DATA for what contains itself or is nested too deep, and without a replacer for a bigint
 */
export function plain(value: object, replacer?: Replacer): unknown {
  return JSON.parse(plainText(value, replacer))
}

/** The same as text, for comparing; a value that is not there has none. @throws NOT_PLAIN_DATA */
export function plainText(value: unknown, replacer: Replacer = leaveOutBigint): string {
  try {
    return JSON.stringify(value, replacer as null) // the platform takes both, its types one at a time
  } catch (cause) {
    throw new AppKitError(NOT_PLAIN_DATA, undefined, { cause })
  }
}

type Replacer = ((key: string, member: unknown) => unknown) | null

const leaveOutBigint = (_key: string, member: unknown) =>
  typeof member === 'bigint' ? undefined : member
