import { expect, test } from 'vitest'
import {
  balancePath,
  buying,
  heldEther,
  historyPath,
  laterPurchase,
  urlPath,
  withOnramp,
} from '../fixtures/buying.ts'
import { mountStory } from '../fixtures/mount.tsx'
import { stories } from './stories.tsx'

type View = Awaited<ReturnType<typeof mountStory>>

const after = (view: View, ms: number) => view.doing(() => view.clock.advance(ms))
const countOf = (view: View, path: string) =>
  view.calls.filter(({ pathname }) => pathname === path).length

test('default: it says who has to act, and what arrived', async () => {
  let held = '2'
  const world = withOnramp({ api: { [balancePath]: () => heldEther(held) } })
  const view = await mountStory('BuyInProgress', {
    world,
    arrange: (app) => buying(app),
    afterMs: 0,
  })
  await view.until(() => countOf(view, balancePath) === 1)
  expect(view.text()).toContain('Finish in the Coinbase window.')
  expect(view.hasControl('Go to the window')).toBe(true)
  await view.settled()

  held = '2.0279'
  await view.until(() => countOf(view, historyPath) === 1)
  await view.settled()
  await after(view, 4_000)

  await view.until(() => view.text().includes('+0.0279 ETH received'))
  await view.click('Done')
  await view.until(() => view.title() === 'Account')
  await view.end()
})

test('behavior: what the provider says counts too', async () => {
  const world = withOnramp({
    api: {
      [historyPath]: laterPurchase('SUCCESS'),
      [balancePath]: () => new Response(null, { status: 502 }),
    },
  })
  const view = await mountStory('BuyInProgress', { world, arrange: (app) => buying(app) })
  await view.until(() => countOf(view, historyPath) === 1)
  await view.settled()

  await after(view, 4_000)

  await view.until(() => view.text().includes('+0.0279 ETH received'))
  await view.end()
})

test('behavior: a closed window leaves the wait as it is', async () => {
  const view = await mountStory('BuyInProgress', stories.waiting ?? {})
  await view.until(() => view.hasControl('Go to the window'))

  await view.doing(() => view.app.stores.onramp.getState().purchase?.window?.close())
  await after(view, 1_000)

  expect(view.text()).toContain("We're watching for your ETH.")
  await view.click('Open Coinbase again')
  await view.until(() => countOf(view, urlPath) === 1)
  expect(view.secure.opened.length).toBe(2)
  await view.end()
})

test('behavior: a window that the browser did not open is a link, which a press opens', async () => {
  const view = await mountStory('BuyInProgress', stories.blocked ?? {})

  expect(view.text()).toContain('Allow pop-ups for this site and try again.')
  const link = view.control('Open Coinbase')
  expect(link.getAttribute('href')).toBe('https://pay.coinbase.com/buy')
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  expect(link.getAttribute('target')).toBe('_blank')
  await view.end()
})

test.each([
  ['late', 'Nothing has arrived yet', 'Open Coinbase again'],
  ['failed', "Coinbase didn't complete the purchase", 'Choose another provider'],
  ['unopened', "We can't reach Coinbase", 'Choose another provider'],
] as const)('error: %s: it says what is so, and what can be done', async (name, said, way) => {
  const view = await mountStory('BuyInProgress', stories[name] ?? {})

  expect(view.text()).toContain(said)
  expect(view.hasControl(way)).toBe(true)
  await view.end()
})

test('behavior: opened by name it leads to the form', async () => {
  const view = await mountStory('BuyInProgress', stories.empty ?? {})
  expect(view.text()).toContain('No purchase yet')

  await view.click('Buy')

  await view.until(() => view.text().includes('No wallet connected'))
  await view.end()
})
