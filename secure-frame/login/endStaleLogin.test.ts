import { expect, test, vi } from 'vitest'
import { endStaleLogin } from './endStaleLogin.ts'

type Ports = Parameters<typeof endStaleLogin>[0]

/** A login, and how it changes during the call to the server. */
function createLogin({ moved = true, meanwhile = () => {} } = {}) {
  const state = {
    login: { userId: 'ada', loggedInAt: 1 } as { userId: string; loggedInAt: number },
  }
  const clear = vi.fn(async () => {})
  const calls: string[] = []
  const ports = {
    api: { auth: async (name: string) => void calls.push(name) },
    session: { get: () => state.login, clear },
    vault: {
      async movedAway() {
        meanwhile()
        return moved
      },
    },
  } as unknown as Ports // all that it uses of them
  return { ports, state, clear, calls }
}

test('default: a login whose user has another wallet ends here and at the server, and the widget hears it', async () => {
  const { ports, clear, calls } = createLogin()

  await endStaleLogin(ports)

  expect(clear).toHaveBeenCalledExactlyOnceWith('server')
  expect(calls).toEqual(['endSession'])
})

test('behavior: one whose wallet still counts goes on', async () => {
  const { ports, clear, calls } = createLogin({ moved: false })

  await endStaleLogin(ports)

  expect([clear.mock.calls, calls]).toEqual([[], []])
})

test.each([
  ['somebody else', { userId: 'bob', loggedInAt: 2 }],
  ['the same user anew', { userId: 'ada', loggedInAt: 2 }],
])('behavior: the login of %s that began meanwhile is not ended', async (_, login) => {
  const { ports, state, clear } = createLogin({
    meanwhile: () => {
      state.login = login
    },
  })

  await endStaleLogin(ports)

  expect(clear).not.toHaveBeenCalled()
})
