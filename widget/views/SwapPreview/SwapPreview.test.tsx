import { expect, test } from 'vitest'
import { currentRoute } from '../../stores/router.ts'
import { mountStory } from '../fixtures/mount.tsx'
import { stories } from './stories.tsx'

test('default: both amounts whole, the terms, and the button with the wallet', async () => {
  const view = await mountStory('SwapPreview', stories.done ?? {})
  await view.until(() => view.hasControl('Swap with Demo Wallet (test key)'))

  expect(view.title()).toBe('Review swap')
  for (const said of ['0.1 ETH', '350.99 USDC', '347.4801 USDC', 'Ethereum', 'new in '])
    expect(view.text()).toContain(said)
  expect(view.text()).not.toContain('1 of 2')
  await view.until(() => view.control('Swap with').getAttribute('aria-disabled') === 'false')
  await view.end()
})

test('behavior: a token is said to be allowed first, in the first of two steps', async () => {
  const view = await mountStory('SwapPreview', stories.twoSteps ?? {})

  await view.until(() => view.hasControl('Allow 100 USDC'))

  expect(view.text()).toContain('1 of 2: Allow 100 USDC')
  expect(view.text()).toContain('2 of 2: Swap')
  expect(view.text()).toContain('may take exactly that, nothing more')
  await view.end()
})

test('behavior: between the steps the first is done, and the amount stays allowed', async () => {
  const view = await mountStory('SwapPreview', stories.allowed ?? {})

  await view.until(() => view.hasControl('Swap with'))

  await view.until(() => view.text().includes('1 of 2: Allow 100 USDCdone'))
  expect(view.text()).toContain('100 USDC stays allowed for exactly that amount.')
  await view.end()
})

test('behavior: where an earlier approval had to be taken back, the approval is still to come', async () => {
  const view = await mountStory('SwapPreview', stories.takenBack ?? {})

  await view.until(() => view.hasControl('Allow 100 USDC'))

  expect(view.text()).not.toContain('stays allowed')
  await view.end()
})

test.each([
  ['loading', 'Looking up what your wallet has to approve…'],
  ['high', 'Swap anyway'],
  ['noRoute', 'No route for this amount. Try less.'],
  ['error', 'Prices are unavailable right now.'],
] as const)('behavior: %s says "%s"', async (name, said) => {
  const view = await mountStory('SwapPreview', stories[name] ?? {})

  await view.until(() => view.text().includes(said))
  await view.end()
})

test('error: opened past the form it leads there', async () => {
  const view = await mountStory('SwapPreview', stories.empty ?? {})
  await view.until(() => view.text().includes('Connect a wallet to swap'))
  await view.end()
  const { arrange, ...done } = stories.done ?? {}
  const filled = await mountStory('SwapPreview', {
    ...done,
    arrange(app) {
      arrange?.(app)
      app.stores.swap.setState({ amount: '' })
    },
  })

  await filled.until(() => filled.hasControl('Back to the form'))
  await filled.click('Back to the form')

  expect(currentRoute(filled.app.stores.router.getState()).view).toBe('Swap')
  await filled.end()
})
