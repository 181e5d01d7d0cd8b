import { expect, test } from 'vitest'
import { createTestWorld } from '../vault/testing.ts'
import { createProofSpender } from './createProofSpender.ts'

const read = { isRead: true }

test('default: the proof of a read counts once', async () => {
  const { world } = await createTestWorld()
  const { spend } = createProofSpender(world)
  const proof = { digest: 'a', expiresAt: world.now() + 1_000 }

  expect([await spend(proof, read), await spend(proof, read)]).toEqual([true, false])
})

test('error: nor does it count again at another process that has heard of it, nor for a write', async () => {
  const { world } = await createTestWorld()
  const [first, second] = [createProofSpender(world), createProofSpender(world)]
  const proof = { digest: 'a', expiresAt: world.now() + 1_000 }
  await first.spend(proof, read)

  await first.share()

  expect([await second.spend(proof, read), await second.spend(proof, { isRead: false })]).toEqual([
    false,
    false,
  ])
})

test('error: of a proof that comes twice at once, one counts, whatever it is for (T17, G15)', async () => {
  const { world } = await createTestWorld()
  const { spend } = createProofSpender(world)
  const proofs = ['a', 'b'].map((digest) => ({ digest, expiresAt: world.now() + 1_000 }))

  const counted = await Promise.all(
    proofs.flatMap((proof, index) => {
      const kind = { isRead: index === 0 }
      return [spend(proof, kind), spend(proof, kind), spend(proof, kind)]
    }),
  )

  expect(counted).toEqual([true, false, false, true, false, false])
})
