import { expect, test } from 'vitest'
import { createTestWallet } from '../../connectors/testing.ts'
import { mountStory } from '../fixtures/mount.tsx'
import { connectWallet } from '../fixtures/wallets.ts'
import { stories } from './stories.tsx'

type View = Awaited<ReturnType<typeof mountStory>>
/** A wallet that fails to answer for the balance, and counts the questions. */
const failingWallet = createTestWallet({
  granted: true,
  answers: { eth_getBalance: new Error('Offline') },
  plain: { id: 'demo' },
})
/** Reads of the view that fail: its story, what it says then, and how often it has asked. */
const failingReads = [
  {
    name: 'a balance',
    story: { ...stories.error, world: { ...stories.error?.world, wallets: [failingWallet] } },
    text: 'Balance unavailable',
    asked: () => failingWallet.asked.filter((method) => method === 'eth_getBalance').length,
  },
  {
    name: 'a list of tokens',
    story: stories.tokensFailed,
    text: 'Tokens unavailable',
    asked: (view: View) =>
      view.calls.filter(({ pathname }) => pathname.endsWith('/balance')).length,
  },
]

test.each(failingReads)(
  'behavior: $name that could not be had is read again once the pause is over, and with the network at once',
  async ({ story, text, asked }) => {
    const view = await mountStory('Account', { ...story, afterMs: 0 })
    await view.until(() => view.text().includes(text))
    const first = asked(view)
    await view.doing(() => view.clock.advance(29_000))
    await view.settled()
    expect(asked(view)).toBe(first)

    await view.doing(() => view.clock.advance(1_000))
    await view.doing(() => view.clock.advance(2_000))
    await view.until(() => asked(view) > first && view.hasControl('Try again in '))
    const second = asked(view)
    await view.doing(() => window.dispatchEvent(new Event('online')))

    await view.until(() => asked(view) > second)
    await view.end()
  },
)

test('behavior: which nodes can be asked is read again with the network', async () => {
  const view = await mountStory('Account', {
    ...stories.error,
    world: {
      ...stories.error?.world,
      wallets: [failingWallet],
      api: { '/v1/supported-chains': () => new Response(null, { status: 502 }) },
    },
    afterMs: 0,
  })
  const asked = () =>
    view.calls.filter(({ pathname }) => pathname === '/v1/supported-chains').length
  await view.until(() => view.hasControl('Try again in '))
  const first = asked()

  for (const each of [view.app.window, window])
    await view.doing(() => each.dispatchEvent(new Event('online')))

  await view.until(() => asked() > first)
  await view.end()
})

test('behavior: a price that could not be had is asked for again with the network', async () => {
  const { world } = stories.priced ?? {}
  const answers = [() => new Response(null, { status: 502 })]
  const answered = world?.api?.['/v1/fungible/price']
  const api = {
    ...world?.api,
    '/v1/fungible/price': (url: URL, signal?: AbortSignal) =>
      (answers.shift() ?? answered)?.(url, signal),
  }
  const view = await mountStory('Account', {
    world: { ...world, api },
    arrange: (app) => connectWallet(app),
  })
  await view.until(() => view.text().includes('No price'))

  await view.doing(() => window.dispatchEvent(new Event('online')))

  await view.until(() => view.text().includes('$8,266.59'))
  await view.end()
})

test('behavior: a balance that takes 8 s says that it takes longer', async () => {
  const view = await mountStory('Account', { ...stories.loading, afterMs: 0 })

  await view.doing(() => view.clock.advance(8_000))

  expect(view.text()).toContain('This is taking longer than usual.')
  await view.end()
})
