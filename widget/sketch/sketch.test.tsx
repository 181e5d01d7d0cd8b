import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { App } from '../App.tsx'
import { heldAnswer } from '../actions/auth/testing.ts'
import { goBack } from '../actions/router/goBack.ts'
import { push } from '../actions/router/push.ts'
import { createTestWallet } from '../connectors/testing.ts'
import { stories as chrome } from '../modal/stories.tsx'
import { setWide } from '../stores/modal.ts'
import { currentRoute } from '../stores/router.ts'
import { stories as connect } from '../views/Connect/stories.tsx'
import { closedGate } from '../views/fixtures/closedGate.ts'
import { openStory } from '../views/fixtures/openStory.ts'
import type { Story } from '../views/fixtures/story.ts'
import { demoWallet, find, harbour } from '../views/fixtures/wallets.ts'
import { fetchView } from '../views/registry.ts'
import { startSketch } from './startSketch.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

// What can be on screen before React is here: other views are fetched by React.
const cases = Object.entries<Story>({ ...connect, ...chrome }).filter(([, story]) => !story.chosen)

/** Without what differs on purpose: how styles and values are set, what ids are called, the focus. */
const different = /^(style|value|id|for|aria-labelledby|aria-describedby|data-quiet)$/

function markup(root: Element): string[] {
  return [...root.querySelectorAll('*')].map((element) => {
    const attributes = [...element.attributes].filter(({ name }) => !different.test(name))
    const written = attributes.map(({ name, value }) => `${name}=${value}`).sort()
    const text = element.children.length === 0 ? element.textContent : ''
    return `${element.tagName} ${written.join(' ')} ${text}`
  })
}

async function sketch(story: Story) {
  const opened = await openStory('Connect', story)
  const root = document.createElement('div')
  document.body.append(root)
  const endSketch = startSketch(opened.app, root)
  return {
    ...opened,
    root,
    endSketch,
    row: (name: string) =>
      [...root.querySelectorAll<HTMLElement>('li button')].find(({ textContent }) =>
        textContent?.startsWith(`${name}, `),
      ),
    end() {
      endSketch()
      root.remove()
      opened.close()
    },
  }
}

test.each(cases)('behavior: %s is drawn as React would draw it', async (_, story) => {
  const drawn = await sketch(story)
  const theirs = document.createElement('div')
  theirs.innerHTML = renderToStaticMarkup(<App app={drawn.app} />)

  expect(markup(drawn.root)).toEqual(markup(theirs))
  drawn.end()
})

test.each(cases)('behavior: React takes over what is drawn of %s', async (_, story) => {
  const drawn = await sketch(story)
  const all = [...drawn.root.querySelectorAll('*')]
  const before = all.filter((element) => !element.closest('[data-pending]')) // what comes takes its place
  const faults: unknown[] = []
  drawn.endSketch()
  const { error } = console
  console.error = () => {} // the development version compares styles as text

  const root = await act(async () =>
    hydrateRoot(drawn.root, <App app={drawn.app} />, {
      onRecoverableError: (fault) => faults.push(fault),
    }),
  )

  expect(faults).toEqual([])
  expect(before.every((element) => drawn.root.contains(element))).toBe(true)
  await act(async () => root.unmount())
  console.error = error
  drawn.end()
})

test('default: rows are there at once, the first one has the focus', async () => {
  const drawn = await sketch({ arrange: (app) => find(app, [demoWallet, harbour]) })

  expect(drawn.row('Harbour')).toBeDefined()
  expect(document.activeElement).toBe(drawn.row('Demo Wallet (test key)'))
  drawn.end()
})

test('behavior: a wallet that comes later is added, and no row is made anew', async () => {
  const drawn = await sketch({ arrange: (app) => find(app, [demoWallet]) })
  const first = drawn.row('Demo Wallet (test key)')

  find(drawn.app, [harbour])
  await Promise.resolve()

  expect(drawn.row('Harbour')).toBeDefined()
  expect(drawn.row('Demo Wallet (test key)')).toBe(first)
  drawn.end()
})

test('behavior: what is clicked before React is here is done', async () => {
  const wallet = createTestWallet({ behaviour: 'hang' })
  const drawn = await sketch({ world: { wallets: [wallet] } })

  drawn.row('Test Wallet')?.click()
  await drawn.page.settled()

  expect(currentRoute(drawn.app.stores.router.getState()).view).toBe('ConnectingWallet')
  expect(wallet.asked).toContain('eth_requestAccounts')
  drawn.end()
})

test('behavior: a press before anything was looked at is not kept, and the visitor is asked to press again: T3', async () => {
  const gate = closedGate()
  const drawn = await sketch({ ...connect.known, world: { gate } })
  const name = 'Continue as ada@example.com'

  drawn.row(name)?.click()
  await vi.waitFor(() =>
    expect(drawn.root.querySelector('[role=alert]')?.textContent).toBe(
      'That was too quick to be safe. Press again.',
    ),
  )
  gate.open()
  await drawn.page.settled()

  expect(drawn.secure.asked.map((it) => it.name)).not.toContain('CONTINUE_LOGIN')
  drawn.end()
})

test('behavior: Escape closes', async () => {
  const drawn = await sketch({ arrange: (app) => find(app, [demoWallet]) })

  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))

  expect(drawn.app.stores.modal.getState().open).toBe(false)
  drawn.end()
})

test('behavior: a picture that came is shown', async () => {
  const drawn = await sketch({ arrange: (app) => find(app, [demoWallet]) })
  const picture = drawn.root.querySelector('li img')

  picture?.dispatchEvent(new Event('load'))
  await Promise.resolve()

  expect(picture?.getAttribute('data-shown')).toBe('true')
  drawn.end()
})

test('behavior: React agrees with what is drawn of a picture that failed, and what was typed stays', async () => {
  const drawn = await sketch({ arrange: (app) => find(app, [demoWallet]) })
  drawn.root.querySelector('li img')?.dispatchEvent(new Event('error'))
  const input = drawn.root.querySelector('input')!
  input.value = 'ann@example.com'
  input.dispatchEvent(new Event('input', { bubbles: true }))
  await Promise.resolve()
  expect(drawn.root.querySelector('li img')).toBeNull()
  const faults: unknown[] = []
  const row = drawn.row('Demo Wallet (test key)')

  drawn.endSketch()
  expect(input.value).toBe('ann@example.com') // draw.tsx types it once more, for React
  const root = await act(async () =>
    hydrateRoot(drawn.root, <App app={drawn.app} />, {
      onRecoverableError: (fault) => faults.push(fault),
    }),
  )

  expect(faults).toEqual([])
  expect(drawn.row('Demo Wallet (test key)')).toBe(row)
  expect(drawn.root.contains(input)).toBe(true)
  await act(async () => root.unmount())
  drawn.end()
})

test('behavior: on a wide screen the dialog keeps its name after what was chosen is left again', async () => {
  const drawn = await sketch({
    arrange: (app) => app.stores.modal.setState(setWide(true)),
  })
  await fetchView('GetWallet')
  const dialog = drawn.root.querySelector('[role=dialog]')
  const name = () =>
    document.getElementById(dialog?.getAttribute('aria-labelledby') ?? '')?.textContent
  drawn.endSketch()
  const root = await act(async () =>
    hydrateRoot(drawn.root, <App app={drawn.app} />, { onRecoverableError: () => {} }),
  )

  await act(async () => push(drawn.app, { view: 'GetWallet' }))
  expect(name()).toBe('Get a wallet')
  await act(async () => goBack(drawn.app))

  expect(name()).toBe('Log in or connect')
  await act(async () => root.unmount())
  drawn.end()
})

test('behavior: an address handed in before React is here is still being asked for, and what fails is told', async () => {
  const answer = heldAnswer<never>()
  const drawn = await sketch({ world: { secure: { answers: { CONNECT_EMAIL: answer.answer } } } })
  const input = drawn.root.querySelector<HTMLInputElement>('input[type=email]')!
  input.value = 'ann@example.com'
  input.dispatchEvent(new Event('input', { bubbles: true }))
  await Promise.resolve()
  drawn.root.querySelector<HTMLElement>('form button')?.click()
  await vi.waitFor(() => expect(drawn.secure.asked).toHaveLength(1))

  drawn.endSketch()
  const root = await act(async () =>
    hydrateRoot(drawn.root, <App app={drawn.app} />, { onRecoverableError: () => {} }),
  )

  expect(drawn.root.textContent).toContain('Sending your code…')
  await act(async () => answer.fail(new Error('No such day')))
  await vi.waitFor(() => expect(drawn.root.textContent).toContain('No such day'))
  await act(async () => root.unmount())
  drawn.end()
})

test('behavior: after its end nothing of it listens', async () => {
  const drawn = await sketch({ arrange: (app) => find(app, [demoWallet]) })

  drawn.endSketch()
  drawn.row('Demo Wallet (test key)')?.click()

  expect(currentRoute(drawn.app.stores.router.getState()).view).toBe('Connect')
  drawn.end()
})
