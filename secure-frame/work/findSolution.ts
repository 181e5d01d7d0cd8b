import { sha256 } from '@noble/hashes/sha2.js'
import { workPuzzles } from '../../shared-schemas/limits.ts'
import type { LoginWork, SolvedWork } from '../../shared-schemas/login/loginWork.ts'

/** Solves the proof of work of a login (shared-schemas/login/loginWork.ts): a second or more of hashing. */
export function findSolution({ challenge, bits }: LoginWork): SolvedWork {
  const encoder = new TextEncoder()
  const solution = Array.from({ length: workPuzzles }, (_, index) =>
    findNumber(sha256(encoder.encode(`${challenge}.${index}`)), bits),
  )
  return { challenge, solution }
}

function findNumber(seed: Uint8Array, bits: number): number {
  const message = new Uint8Array(seed.length + 4)
  message.set(seed)
  const number = new DataView(message.buffer, seed.length)
  for (let n = 0; ; n += 1) {
    number.setUint32(0, n)
    const hash = sha256(message)
    if (new DataView(hash.buffer, hash.byteOffset).getUint32(0) >>> (32 - bits) === 0) return n
  }
}
