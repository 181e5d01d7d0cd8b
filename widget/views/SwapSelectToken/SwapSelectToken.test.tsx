import { expect, test } from 'vitest'
import { mountStory } from '../fixtures/mount.tsx'
import { coin, dai, usdc } from '../fixtures/swapping.ts'
import { matchesToken } from './matchesToken.ts'
import { stories } from './stories.tsx'

const rows = (view: Awaited<ReturnType<typeof mountStory>>) =>
  [...view.container.querySelectorAll('[data-index] button')].map((row) => row.textContent)

test('default: what the account holds comes first, then the list; a choice leads back', async () => {
  const view = await mountStory('SwapSelectToken', stories.done ?? {})
  await view.until(() => rows(view).length === 3)
  expect(view.title()).toBe('Choose a token')
  expect(rows(view)).toEqual([
    expect.stringContaining('2.3456 ETH'),
    expect.stringContaining('1,204.25 USDC'),
    expect.stringContaining('DAI'),
  ])

  await view.click('Dai Stablecoin')

  expect(view.app.stores.swap.getState()).toMatchObject({ to: dai, amount: '0.1' })
  await view.end()
})

test('behavior: the token of the other side changes places with it', async () => {
  const view = await mountStory('SwapSelectToken', stories.pay ?? {})
  await view.until(() => rows(view).length === 3)

  await view.click('USDC Token')

  expect(view.app.stores.swap.getState()).toMatchObject({ from: usdc, to: coin, amount: '' })
  await view.end()
})

test('behavior: a token that the server does not know says so, with its address', async () => {
  const view = await mountStory('SwapSelectToken', stories.notListed ?? {})

  await view.until(() => view.text().includes('Not on our list 0x5f…180aa3'))
  expect(view.text().match(/Not on our list/g)).toHaveLength(1) // the coin is
  await view.end()
})

test.each([
  ['manyItems', 'Search tokens'],
  ['noMatch', 'Search tokens'],
] as const)('behavior: %s can be searched', async (name, label) => {
  const view = await mountStory('SwapSelectToken', stories[name] ?? {})

  await view.until(() => view.hasControl(label))
  if (name === 'noMatch') await view.until(() => view.text().includes('No token matches'))
  await view.end()
})

test('behavior: a token is found by its name, its symbol, or its whole address', () => {
  const token = { id: usdc, name: 'USD Coin', symbol: 'USDC' } as const

  expect(
    ['coin', ' usdc ', usdc.slice('eip155:1:'.length), '0x5fbd', 'dai'].map((text) =>
      matchesToken(token, text),
    ),
  ).toEqual([true, true, true, false, false])
})
