import { untilOf } from '../decode/untilOf.ts'
import type { StructReader } from './structReader.ts'
import { tokenOfVerifier } from './tokenOf.ts'

/** An operator of every item of a collection. */
export const readOperator: StructReader = ({ operator, approved, deadline }, { verifier }) => ({
  claims: [
    {
      kind: approved === true ? 'allowAll' : 'cancel',
      party: String(operator),
      token: tokenOfVerifier(verifier),
      ...untilOf(deadline),
    },
  ],
})
