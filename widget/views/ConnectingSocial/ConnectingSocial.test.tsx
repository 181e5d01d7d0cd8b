import { expect, test } from 'vitest'
import { heldAnswer, refusing } from '../../actions/auth/testing.ts'
import { mountStory } from '../fixtures/mount.tsx'
import { address } from '../fixtures/wallets.ts'
import { stories } from './stories.tsx'

const user = { address, chainId: 1, userName: 'Ada', socialProvider: 'google' as const }

test('default', async () => {
  const view = await mountStory('ConnectingSocial', stories.loading ?? {})

  expect(view.title()).toBe('Google')
  expect(view.text()).toContain('Continue in the window that opened')
  expect(view.text()).toContain('Log in with Google there')
  expect(view.hasControl('Open the window')).toBe(false)
  await view.until(() => view.secure.asked.some(({ name }) => name === 'CONNECT_SOCIAL'))
  await view.end()
})

test('behavior: what comes of it takes the modal away', async () => {
  const answer = heldAnswer<typeof user>()
  const answers = { CONNECT_SOCIAL: answer.answer, GET_USER: () => user }
  const view = await mountStory('ConnectingSocial', {
    ...stories.loading,
    world: { secure: { answers } },
  })

  await view.doing(() => answer.give(user))
  await view.until(() => !view.app.stores.modal.getState().open)

  expect(view.app.stores.accounts.getState().byNamespace.eip155?.status).toBe('connected')
  await view.end()
})

test('behavior: a window that did not open is a real link, until it is there', async () => {
  const later = heldAnswer<typeof user>()
  const replies = [
    refusing('SOCIAL_WINDOW_MISSING', 'No window'),
    later.answer,
    () => new Promise<never>(() => {}),
  ]
  const answers = { CONNECT_SOCIAL: () => replies.shift()!() }
  const view = await mountStory('ConnectingSocial', {
    ...stories.loading,
    world: { secure: { answers } },
  })
  await view.until(() => view.hasControl('Open the window'))

  const link = view.control('Open the window')
  expect(link.tagName).toBe('A')
  expect(link.getAttribute('href')).toContain('/oauth/start?ticket=')
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toContain('noopener')
  later.fail(Object.assign(new Error('Under way'), { code: 'SOCIAL_LOGIN_PENDING' }))

  await view.until(() => view.text().includes('Continue in the window that opened'))
  await view.end()
})

test('behavior: a closed window offers another one', async () => {
  const view = await mountStory('ConnectingSocial', stories.closed ?? {})
  expect(view.text()).toContain('The window was closed')

  await view.click('Try again')

  expect(view.secure.opened).toHaveLength(1)
  expect(view.text()).toContain('Continue in the window that opened')
  await view.end()
})

test('behavior: another way gives it up', async () => {
  const view = await mountStory('Connect', { world: stories.loading?.world ?? {} })
  await view.until(() => view.hasControl('Continue with Google'))
  await view.click('Continue with Google')
  await view.until(() => view.hasControl('Choose another way'))

  await view.click('Choose another way')
  await view.until(() => view.title() === 'Connect a wallet')

  expect(view.app.stores.auth.getState().social).toBeUndefined()
  expect(view.secure.opened[0]?.closed).toBe(true)
  await view.end()
})

test('behavior: nothing seen for a while, it says where the window may be', async () => {
  const view = await mountStory('ConnectingSocial', stories.late ?? {})

  expect(view.text()).toContain('The window may be behind this one')
  await view.end()
})

test('error: a refusal is told in the words of the server, and a click opens another window', async () => {
  const view = await mountStory('ConnectingSocial', stories.rejected ?? {})
  expect(view.text()).toContain('You are not logged in')
  expect(view.text()).toContain('Please try again after 12 seconds')

  await view.click('Try again')

  expect(view.secure.opened).toHaveLength(1)
  await view.end()
})

test('error: one that ran out says so', async () => {
  const view = await mountStory('ConnectingSocial', stories.expired ?? {})

  expect(view.text()).toContain('This login has expired')
  expect(view.hasControl('Try again')).toBe(true)
  await view.end()
})

test('error: a frame that does not load has details to copy', async () => {
  const view = await mountStory('ConnectingSocial', stories.error ?? {})

  expect(view.text()).toContain('Could not load embedded wallet')
  expect(view.hasControl('Copy details')).toBe(true)
  await view.end()
})

test('error: opened by name alone, it leads to Connect', async () => {
  const view = await mountStory('ConnectingSocial', stories.empty ?? {})

  expect(view.hasControl('Log in')).toBe(true)
  await view.end()
})
