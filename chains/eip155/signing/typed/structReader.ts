import type { Claim, Warning } from '../../../signing/approvalItem.ts'
import type { Values } from './structsIn.ts'

/** Says what one struct of typed data allows. Warnings that follow from the kind of a claim are not repeated here. */
export type StructReader = (
  values: Values,
  world: {
    /** The account that signs. */
    address: string
    /** The contract that verifies the signature. */
    verifier: string | undefined
  },
) => { claims?: Claim[]; warnings?: Warning[] }
