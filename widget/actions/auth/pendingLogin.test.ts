import { expect, test } from 'vitest'
import { codeLifetimeMs } from '../../../shared-schemas/limits.ts'
import { setLogin } from '../../stores/auth.ts'
import { createTestApp } from '../../testing.ts'
import { followPendingLogin, readPendingLogin } from './pendingLogin.ts'

/** A tab that asked for a code, and what its storage holds. */
async function ask() {
  const items = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
  const world = createTestApp()
  await world.ready
  Object.assign(world.app, { window: { sessionStorage } })
  followPendingLogin(world.app)
  world.app.stores.auth.setState(setLogin({ email: 'ada@example.com', step: 'code' }))
  return { ...world, items }
}

test('default: after a reload of the tab the login is there again, at its code', async () => {
  const { app, page } = await ask()

  await page.greet({}) // a new session forgets what was before

  expect(app.stores.auth.getState().login).toEqual({ email: 'ada@example.com', step: 'code' })
})

test('behavior: it is kept as long as the code is valid, and no longer than the login waits', async () => {
  const { app, clock, items } = await ask()

  clock.advance(codeLifetimeMs + 1)
  expect(readPendingLogin(app)).toBeUndefined()

  app.stores.auth.setState(setLogin({ email: 'ada@example.com', step: 'account' }))
  expect([...items]).toEqual([])
})

test('error: a tab that denies storage keeps nothing, and logs in as before', async () => {
  const { app } = await ask()
  Object.assign(app, {
    window: {
      get sessionStorage() {
        throw new DOMException('denied', 'SecurityError')
      },
    },
  })

  app.stores.auth.setState(setLogin({ email: 'bob@example.com', step: 'code' }))

  expect(readPendingLogin(app)).toBeUndefined()
})
