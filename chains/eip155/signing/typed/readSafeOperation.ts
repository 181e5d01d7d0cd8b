import { addressOf } from './addressOf.ts'
import type { StructReader } from './structReader.ts'

/** A user operation of a Safe that the account owns: any call, and maybe code of another contract. */
export const readSafeOperation: StructReader = ({ safe }) => {
  const owner = addressOf(safe)
  return {
    claims: [{ kind: 'control', token: {}, ...(owner !== undefined && { owner }) }],
    warnings: ['unknownCall'],
  }
}
