import { expect, test } from 'vitest'
import { createTestWorld } from '../vault/testing.ts'
import { createProofSpender } from './createProofSpender.ts'

const read = { isRead: true }

test('default: the proof of a read counts once', () => {
  const { world } = createTestWorld()
  const { spend } = createProofSpender(world)
  const proof = { digest: 'a', expiresAt: world.now() + 1_000 }

  expect([spend(proof, read), spend(proof, read)]).toEqual([true, false])
})

test('error: nor does it count again at another process that has heard of it, nor for a write', () => {
  const { world } = createTestWorld()
  const [first, second] = [createProofSpender(world), createProofSpender(world)]
  const proof = { digest: 'a', expiresAt: world.now() + 1_000 }
  first.spend(proof, read)

  first.share()

  expect([second.spend(proof, read), second.spend(proof, { isRead: false })]).toEqual([
    false,
    false,
  ])
})
