import { expect, test } from 'vitest'
import type { FrameContext } from '../frameContext.ts'
import { createConfirmation } from './confirmation.ts'

/** A server that counts the codes it sent, and accepts one of them. */
function createWorld() {
  const clock = { now: 0 }
  const user = { userId: 'ann' }
  const calls: string[] = []
  const auth = async (name: string, { body }: { body: { flowId?: string; code?: string } }) => {
    calls.push([name, body.flowId, body.code].filter(Boolean).join(' '))
    if (name === 'confirmSession' && body.code !== '012345') throw new Error('wrong')
    return { flowId: `flow ${calls.length}`, email: `${user.userId}@example.com` }
  }
  const session = { get: () => user, confirm: async () => void calls.push('confirmed') }
  const frame = { api: { auth }, session, now: () => clock.now } as unknown as FrameContext // all that it reads
  return { clock, user, calls, confirmation: createConfirmation(frame) }
}

test('default: a code is sent, and confirms the login', async () => {
  const { calls, confirmation } = createWorld()

  expect(await confirmation.start()).toBe('ann@example.com')
  await confirmation.enter('012345')

  expect(calls).toEqual(['startConfirmation', 'confirmSession flow 1 012345', 'confirmed'])
})

test('behavior: no second mail is sent while the code of the first is valid for the same user', async () => {
  const { clock, user, calls, confirmation } = createWorld()

  await confirmation.ensure()
  clock.now = 299_999
  await confirmation.ensure()
  expect(calls).toHaveLength(1)
  clock.now = 300_000
  await confirmation.ensure()
  expect(calls).toHaveLength(2)
  user.userId = 'bob'
  expect(await confirmation.ensure()).toBe('bob@example.com')
  await confirmation.enter('012345')
  await confirmation.ensure()

  expect(calls.filter((call) => call === 'startConfirmation')).toHaveLength(4)
})

test('behavior: a code that was taken is not sent again, when what followed failed', async () => {
  const { calls, confirmation } = createWorld()
  await confirmation.start()
  await expect(confirmation.enter('543210')).rejects.toThrow('wrong')

  await confirmation.enter('012345')
  await confirmation.enter('012345')

  expect(calls.filter((call) => call.startsWith('confirmSession'))).toHaveLength(2)
})

test('error: there is no code before one was sent', async () => {
  const { confirmation } = createWorld()

  await expect(confirmation.enter('012345')).rejects.toThrow('No login waits for a code')
})
