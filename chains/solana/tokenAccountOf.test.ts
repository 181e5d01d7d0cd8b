import { PublicKey } from '@solana/web3.js'
import { expect, test } from 'vitest'
import { keyOf } from './testing.ts'
import { associatedProgram, tokenAccountOf } from './tokenAccountOf.ts'

const tokenPrograms = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]

test('default: the address is the one that @solana/web3.js finds, with every bump that it takes', () => {
  const bumps = new Set<number>()
  for (const program of tokenPrograms)
    for (let number = 0; number < 40; number += 1) {
      const [owner, mint] = [keyOf(number), keyOf(number + 100)]
      const seeds = [owner.toBytes(), new PublicKey(program).toBytes(), mint.toBytes()]
      const [found, bump] = PublicKey.findProgramAddressSync(
        seeds,
        new PublicKey(associatedProgram),
      )
      bumps.add(bump)

      expect(tokenAccountOf({ owner: owner.toBase58(), program, mint: mint.toBase58() })).toBe(
        found.toBase58(),
      )
    }
  expect(bumps.size).toBeGreaterThan(3)
})
