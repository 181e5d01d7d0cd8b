import type { Db } from '../db/db.ts'
import { isStorageFault } from '../db/isStorageFault.ts'
import { isProofUsed, spendProof, type UsedProof } from '../db/queries/dpopProofs.ts'

/** As many proofs of reads as are remembered; the oldest go first, the database knows them. */
const proofsKept = 100_000
/** Rows of one round, a few milliseconds. */
const rowsPerRound = 500

/** Lets each proof be used once. */
export type ProofSpender = {
  /** False when the proof was used before. */
  spend(proof: UsedProof, kind: { isRead: boolean }): Promise<boolean>
  /** Stores proofs of reads, so that other processes and later ones know them; true while more wait. */
  share(): Promise<boolean>
}

/**
 * Makes what spends proofs. Proofs of reads are remembered by this process at once and stored within a
 * second: a read waits for no write, also while the disk is full (F20). Any other proof is stored before
 * its request is served. It is no later in the file than what the request changes, so no crash can keep
 * the change and lose the proof.
 */
export function createProofSpender({
  relaxedDb: db,
  now,
}: {
  relaxedDb: Db
  now: () => number
}): ProofSpender {
  const remembered = new Map<string, number>()
  const waiting = new Map<string, UsedProof>()

  function forget(): void {
    for (const [digest, expiresAt] of remembered)
      if (expiresAt <= now() || remembered.size > proofsKept) remembered.delete(digest)
      else break
  }

  async function spendRead(proof: UsedProof): Promise<boolean> {
    const { digest, expiresAt } = proof
    if (remembered.has(digest) || waiting.has(digest)) return false
    if (waiting.size >= proofsKept) return spendProof(db, proof) // nothing is stored: the disk is full
    forget()
    // Before the database is asked: the same proof may come once more meanwhile.
    remembered.set(digest, expiresAt)
    if (await isProofUsed(db, digest)) return false
    waiting.set(digest, proof)
    return true
  }

  return {
    spend: async (proof, { isRead }) =>
      isRead ? await spendRead(proof) : await spendProof(db, proof),
    async share() {
      const proofs = [...waiting.values()].slice(0, rowsPerRound)
      if (proofs.length === 0) return false
      try {
        await db.transaction(async () => {
          for (const proof of proofs) await spendProof(db, proof)
        })
        for (const { digest } of proofs) waiting.delete(digest)
        return waiting.size > 0
      } catch (error) {
        if (!isStorageFault(error)) throw error // they wait for the next round
        return false
      }
    },
  }
}
