import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { App } from '../App.tsx'
import { fillFirstView } from '../actions/site/fillFirstView.ts'
import type { App as World } from '../app.ts'
import { stories as chrome } from '../modal/stories.tsx'
import { createTestApp } from '../testing.ts'
import { stories as connect } from '../views/Connect/stories.tsx'
import { openStory } from '../views/fixtures/openStory.ts'
import type { Story } from '../views/fixtures/story.ts'
import { renderFirstView } from './render.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const stories = Object.entries<Story>({ ...connect, ...chrome }).filter(([, { chosen }]) => !chosen)

const wallet = (id: string) => ({
  id,
  name: `${id} Wallet`,
  image_id: id,
  chains: ['eip155:1' as const],
})
const ports = {
  config: createTestApp().app.config,
  findWallets: () => ({ data: ['aspen', 'birch', 'cedar', 'dogwood'].map(wallet), count: 70 }),
  pictureOf: (id: string) => (id === 'aspen' ? 'data:image/svg+xml;base64,PHN2Zy8+' : undefined),
}

const customWallets = [
  { id: 'house', name: '</script><b>House</b>', homepage: 'https://house.example' },
]
type Request = Parameters<typeof renderFirstView>[0]

/** A request of a page with so many wallets, in light, on a desktop. */
const asked = (options?: unknown, wallets = 0): Request => ({
  options,
  page: [false, false, false, wallets],
})

const requests: Record<string, Request> = {
  'no options': asked(),
  'dark and wide': { page: [true, false, true, 0] },
  'a phone': { page: [false, true, false, 0] },
  'one wallet': asked({}, 1),
  'more wallets than rows': asked({}, 12),
  'an accent and a background': asked({
    themeVariables: { accent: '#ff0066', background: '#102030', fontFamily: 'Inter, sans-serif' },
  }),
  'right to left, another language': asked({ direction: 'rtl', locale: 'de-CH' }),
  'logins that the site does not want': asked({ features: { email: false, socials: false } }),
  'wallets of the site': asked({ customWallets, featuredWalletIds: ['cedar'] }),
  'a network of the site': asked({
    networks: [
      {
        id: 31337,
        name: 'Local',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: ['http://chain.localhost:4000'] } },
      },
    ],
  }),
  'links to terms': asked({ termsConditionsUrl: 'https://a.example', allWallets: 'HIDE' }),
  'in the flow of the page': asked({ embed: '#wallet' }),
}

afterEach(() => document.body.replaceChildren())

/** Takes over `html` as the browser does; gives what React had to say, and the elements that it replaced. */
async function hydrate(app: World, html: string) {
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = html
  const before = [...root.querySelectorAll('*')]
  const said: unknown[] = []
  const report = vi.spyOn(console, 'error').mockImplementation((...texts) => said.push(texts))
  const mounted = await act(async () =>
    hydrateRoot(root, <App app={app} />, { onRecoverableError: (fault) => said.push(fault) }),
  )
  report.mockRestore()
  const replaced = before.filter((element) => !root.contains(element))
  return { said, replaced, root, end: () => act(async () => mounted.unmount()) }
}

test.each(stories)('behavior: React takes over %s as the server draws it', async (_, story) => {
  const opened = await openStory('Connect', story)
  const { app } = opened
  const html = renderToString(<App app={app} />)

  const { said, end } = await hydrate(app, html)

  expect(said).toEqual([])
  await end()
  opened.close()
})

test.each(Object.keys(requests))(
  'behavior: %s: the widget takes over the same elements',
  async (name) => {
    const drawn = await renderFirstView(requests[name]!, ports)
    const { app, close } = createTestApp({ config: ports.config })
    fillFirstView(app, JSON.parse(JSON.stringify(drawn?.view)))
    app.stores.modal.setState({ wide: false }) // the page speaks before React is there

    const { said, end } = await hydrate(app, drawn?.html ?? '')

    expect(drawn?.html).toContain('role="dialog"')
    expect(said).toEqual([])
    await end()
    close()
  },
)

test('behavior: a difference between the two is noticed by these tests', async () => {
  const drawn = await renderFirstView(asked({}, 1), ports)
  const { app, close } = createTestApp({ config: ports.config })
  fillFirstView(app, { ...drawn!.view, pageWallets: 3 })

  const { said, end } = await hydrate(app, drawn!.html)

  expect(said).not.toEqual([])
  await end()
  close()
})

test('default: rows of wallets are in the document, with their pictures, and nobody is asked', async () => {
  const drawn = await renderFirstView(asked(), ports)
  const root = document.createElement('div')
  root.innerHTML = drawn?.html ?? ''

  const rows = [...root.querySelectorAll('li button')].map(({ textContent }) => textContent)
  expect(rows).toEqual(['aspen Wallet', 'birch Wallet', 'cedar Wallet', 'All wallets70'])
  expect(root.querySelector('li img')?.getAttribute('data-shown')).toBe('true')
  const { app, calls, clock, close } = createTestApp({ config: ports.config })
  fillFirstView(app, drawn!.view)
  const { end } = await hydrate(app, drawn!.html)
  app.stores.modal.setState({ open: true })
  await act(async () => clock.advance(1_000))
  expect(calls.filter(({ pathname }) => pathname === '/getWallets')).toEqual([])
  await end()
  close()
})

test('behavior: wallets that the page counted keep their places until they come or do not', async () => {
  const drawn = await renderFirstView(asked({}, 2), ports)
  const world = createTestApp({ config: ports.config })
  fillFirstView(world.app, drawn!.view)
  const places = () => world.app.stores.connectors.getState().expected

  await world.ready
  expect(places()).toBe(2)
  world.clock.advance(1_000)

  expect(places()).toBe(0)
  world.close()
})

test.each([{ basic: true }, { manualWCControl: true }, { networks: ['eip155:987654321'] }])(
  'behavior: nothing is drawn that an opening would take back: %j',
  async (options) => {
    expect(await renderFirstView(asked(options), ports)).toBeUndefined()
  },
)

test('error: wrong options are refused as the widget refuses them', async () => {
  await expect(renderFirstView(asked({ themeMode: 'blue' }), ports)).rejects.toThrow(
    'Option themeMode is "blue". Allowed: light, dark, auto.',
  )
})

test('behavior: hostile texts of a request are drawn as texts', async () => {
  const drawn = await renderFirstView(
    asked({ customWallets, labels: { 'connecting.title': '<script>1</script>' } }),
    ports,
  )

  expect(drawn?.html).toContain('&lt;/script&gt;&lt;b&gt;House')
  expect(drawn?.html).not.toContain('<b>')
})
