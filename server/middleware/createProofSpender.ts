import { isStorageFault } from '../db/isStorageFault.ts'
import { spendProof } from '../db/queries/dpopProofs.ts'
import type { World } from '../world.ts'

/** As many proofs of reads as are remembered while the disk is full. */
const proofsKept = 100_000

type Proof = { digest: string; expiresAt: number; now: number }

/**
 * Makes what spends a proof once. While the database takes no writes, proofs of reads are remembered by
 * this process, so that reads go on (F20); anything else fails as the database does.
 */
export function createProofSpender({ db }: Pick<World, 'db'>) {
  const remembered = new Map<string, number>()
  return (proof: Proof, { isRead }: { isRead: boolean }): boolean => {
    try {
      return !remembered.has(proof.digest) && spendProof(db, proof)
    } catch (error) {
      if (!isRead || !isStorageFault(error)) throw error
      for (const [digest, expiresAt] of remembered)
        if (expiresAt <= proof.now) remembered.delete(digest)
        else break
      if (remembered.size >= proofsKept) throw error
      remembered.set(proof.digest, proof.expiresAt)
      return true
    }
  }
}
