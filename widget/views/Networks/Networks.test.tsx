import { act } from 'react'
import { expect, test } from 'vitest'
import { listNetworks } from '../../actions/network/configured.ts'
import { setNetwork, setSwitching } from '../../stores/chains.ts'
import { currentRoute, pop } from '../../stores/router.ts'
import { mountStory } from '../fixtures/mount.tsx'
import { stories } from './stories.tsx'

test('default', async () => {
  const view = await mountStory('Networks', stories.done ?? {})

  expect(view.title()).toBe('Choose a network')
  expect(view.control('Ethereum').getAttribute('aria-current')).toBe('true')
  expect(view.control('OP Mainnet').getAttribute('aria-current')).toBeNull()
  await view.end()
})

test('behavior: six networks or fewer need no search', async () => {
  const view = await mountStory('Networks', stories.done ?? {})

  expect(view.hasControl('Search networks')).toBe(false)
  await view.end()
})

test('behavior: a search finds by name and by chain number, and says when it finds none', async () => {
  const view = await mountStory('Networks', stories.manyItems ?? {})

  await type(view.control('Search networks'), 'arbitrum one')
  expect(rowsOf(view.container)).toEqual(['Arbitrum One'])

  await type(view.control('Search networks'), '8453')
  expect(rowsOf(view.container)).toEqual(['Base'])

  await type(view.control('Search networks'), 'qqq')
  expect(view.text()).toContain('No network matches “qqq”')

  await view.click('Clear the search')
  expect(rowsOf(view.container).length).toBeGreaterThan(20)
  await view.end()
})

test('behavior: test networks are kept apart', async () => {
  const view = await mountStory('Networks', stories.manyItems ?? {})

  const [mainnets, testnets] = view.container.querySelectorAll('ul')

  expect(mainnets?.textContent).not.toContain('Sepolia')
  expect(testnets?.textContent).toContain('Sepolia')
  expect(view.text()).toContain('Test networks')
  await view.end()
})

test('behavior: no row moves when the switch to another network leads back', async () => {
  const view = await mountStory('Networks', stories.done ?? {})
  const before = rowsOf(view.container)

  const { chains, router } = view.app.stores
  const next = listNetworks({ chains: chains.getState() }).find(({ id }) => id === 10)!
  await view.click('OP Mainnet')
  await view.doing(() => chains.setState(setNetwork(next)))
  await view.doing(() => router.setState(pop))

  expect(view.control('OP Mainnet').getAttribute('aria-current')).toBe('true')
  expect(rowsOf(view.container)).toEqual(before)
  await view.end()
})

test('behavior: choosing another network leads to the switch', async () => {
  const view = await mountStory('Networks', stories.done ?? {})

  await view.click('OP Mainnet')

  const { view: shown, params } = currentRoute(view.app.stores.router.getState())
  expect(shown).toBe('SwitchNetwork')
  expect(params).toEqual({ caipNetworkId: 'eip155:10' })
  await view.end()
})

test('behavior: a switch that waits for the wallet shows at its network', async () => {
  const view = await mountStory('Networks', stories.pending ?? {})

  expect(view.control('OP Mainnet').textContent).toContain('Confirm in your wallet')
  await view.end()
})

test.each([
  ['failed', "Couldn't switch"],
  ['rejected', 'Switch declined'],
] as const)(
  'error: a switch that ends %s after its view was left says so at its network',
  async (state, said) => {
    const view = await mountStory('Networks', stories.pending ?? {})

    await view.doing(() =>
      view.app.stores.chains.setState(setSwitching({ caipNetworkId: 'eip155:10', state })),
    )

    const row = view.control('OP Mainnet')
    expect(row.querySelector('[role=status]')?.textContent).toBe(said)
    await view.end()
  },
)

async function type(control: Element, text: string) {
  if (!(control instanceof HTMLInputElement)) throw new Error('Not a field')
  await act(async () => {
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    write?.call(control, text)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

function rowsOf(container: Element): (string | null)[] {
  return [...container.querySelectorAll('li button')]
    .filter((each) => !each.closest('[aria-hidden=true]')) // a copy that fades out
    .map((each) => each.textContent)
}

test('behavior: networks that the embedded wallet does not serve have no row, and one line names them', async () => {
  const view = await mountStory('Networks', stories.notServed ?? {})

  expect(rowsOf(view.container)).toEqual(['Ethereum'])
  expect(view.text().split('Not available with your login')).toHaveLength(2)
  expect(view.text()).toContain('Not available with your login: OP Mainnet')
  await view.end()
})
