import {
  entryPoint06Address,
  entryPoint07Address,
  entryPoint08Address,
  entryPoint09Address,
} from 'viem/account-abstraction'
import type { TypedData } from '../../../signing/typedDataOf.ts'

const entryPoints: ReadonlySet<string> = new Set(
  [entryPoint06Address, entryPoint07Address, entryPoint08Address, entryPoint09Address].map((it) =>
    it.toLowerCase(),
  ),
)
/** Domain of every EntryPoint from 0.8 on. */
const domainName = 'ERC4337'
const operationFields = ['sender', 'nonce', 'callData']

/**
 * True for a user operation (ERC-4337) in the form of typed data: signed, it runs any calls in a smart account of the
 * key. Recognized by the contract that verifies it, by the name of a type and by its fields.
 */
export function isUserOperation({ types, domain }: Pick<TypedData, 'types' | 'domain'>): boolean {
  return (
    domain.name === domainName ||
    entryPoints.has(domain.verifyingContract?.toLowerCase() ?? '') ||
    Object.entries(types).some(
      ([type, fields]) =>
        /user_?op/i.test(type) ||
        operationFields.every((wanted) => fields.some(({ name }) => name === wanted)),
    )
  )
}
