import { expect, test } from 'vitest'
import { mountStory } from '../fixtures/mount.tsx'
import { stories } from './stories.tsx'

type View = Awaited<ReturnType<typeof mountStory>>

const rows = (view: View) =>
  [...view.container.querySelectorAll('section[aria-label="Tokens"] li, [role=tabpanel] li')].map(
    (row) => row.textContent,
  )
const choose = (view: View, label: string) => {
  const labels = [...view.container.querySelectorAll('label')]
  labels.find(({ textContent }) => textContent === label)?.click()
}

test('default: coins and tokens of all networks, what is worth most first, and their total', async () => {
  const view = await mountStory('Account', stories.tokensOfAll ?? {})
  await view.until(() => view.text().includes('Total$'))

  expect(rows(view)).toEqual([
    'Ether, 2.3456 ETH · Ethereum$8,266.59',
    'Ether, 0.2 ETH · OP Mainnet$704.83',
    'USD Coin, 183.32 USDC · Ethereum$183.32',
    'Foo, 12 FOO · OP Mainnet',
  ])
  expect(view.text()).toContain('Total$9,154.75')
  await view.end()
})

test('behavior: one network is chosen again, which is remembered', async () => {
  const view = await mountStory('Account', stories.tokensOfAll ?? {})
  await view.until(() => rows(view).length === 4)

  choose(view, 'Ethereum')
  await view.until(() => rows(view).length === 1)
  expect(rows(view)).toEqual(['USD Coin, 183.32 USDC$183.32'])
  await view.end()
})

test('error: networks that cannot be read are named, beside what is known, and can be read again', async () => {
  const view = await mountStory('Account', stories.tokensOfAllUnread ?? {})

  await view.until(() => view.text().includes("Couldn't read OP Mainnet and Base"))

  expect(view.text()).toContain('Total so far$8,449.91')
  expect(view.hasControl('Try again')).toBe(true)
  await view.end()
})

test('behavior: while a network is read, the total is one so far', async () => {
  const view = await mountStory('Account', stories.tokensOfAllLoading ?? {})

  await view.until(() => view.text().includes('Total so far$9,154.75'))
  expect(view.text()).toContain('Loading tokens…')
  await view.end()
})
