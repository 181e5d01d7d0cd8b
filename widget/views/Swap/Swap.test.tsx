import { expect, test } from 'vitest'
import { holdPrice, isWorse } from '../../actions/swap/transitions.ts'
import { currentRoute } from '../../stores/router.ts'
import { mountStory } from '../fixtures/mount.tsx'
import { answerQuote, startSwapping, usdc, withSwaps } from '../fixtures/swapping.ts'
import { typeInto } from '../fixtures/typeInto.ts'
import { address } from '../fixtures/wallets.ts'
import { stories } from './stories.tsx'

const isPriced = (view: Awaited<ReturnType<typeof mountStory>>) =>
  view.until(() => view.text().includes('new in '))

test('default: what is paid and got, its terms, and the way to the review', async () => {
  const view = await mountStory('Swap', stories.done ?? {})
  await isPriced(view)

  expect(view.title()).toBe('Swap')
  expect(view.text()).toContain('2.3456 ETH available')
  expect(view.text()).toContain('1 ETH = 3,509.9 USDC')
  expect(view.text()).toContain('You get at least (1% slippage)347.4801 USDC')
  expect(view.text()).toContain('about 0.0016 ETH · $5.82')
  expect(view.text()).toContain('$350.91 (0.4% less)')
  await view.click('Review')

  expect(currentRoute(view.app.stores.router.getState()).view).toBe('SwapPreview')
  await view.end()
})

test.each([
  ['blank', 'Choose a token', ''],
  ['noAmount', 'Enter an amount', ''],
  ['invalid', 'Enter a valid amount', ''],
  ['tooMuch', 'Not enough ETH', ''],
  ['noFee', 'Not enough ETH for the network fee', ''],
  ['pricing', 'Getting a price…', ''],
  ['noRoute', 'Review', 'No route for this amount. Try less.'],
  ['unavailable', 'Review', 'Prices are unavailable right now.'],
  ['losesMost', 'Review', 'This would lose 61% of its value. Try less.'],
] as const)('behavior: %s: the main button says "%s" and waits', async (name, label, said) => {
  const view = await mountStory('Swap', stories[name] ?? {})

  await view.until(() => view.hasControl(label) && view.text().includes(said))

  expect(view.control(label).getAttribute('aria-disabled')).toBe('true')
  await view.end()
})

test.each([
  ['token', 'Review', '1 ETH = 3,532.3207 USDC'],
  ['notable', 'Review', '(2.31% less)'],
  ['high', 'Swap anyway', '(12.5% less)'],
  ['noCompare', 'Review', "We can't compare prices for this pair."],
  ['gasUnknown', 'Review', "Can't estimate the fee right now"],
  ['stays', 'Review', '100 USDC stays allowed for exactly that amount.'],
  ['embedded', 'Review', '1 ETH = 3,509.9 USDC'],
] as const)('behavior: %s: the main button says "%s" and goes on', async (name, label, said) => {
  const view = await mountStory('Swap', stories[name] ?? {})
  await isPriced(view)

  expect(view.text()).toContain(said)
  expect(view.control(label).getAttribute('aria-disabled')).toBe('false')
  await view.end()
})

test('behavior: the focus goes from amount and token over the turn to the other token and the button', async () => {
  const view = await mountStory('Swap', stories.done ?? {})
  await isPriced(view)

  const names = [...view.container.querySelectorAll('form :is(input, button)')].map(
    (each) => each.getAttribute('aria-label') ?? each.textContent,
  )

  expect(names).toEqual([
    'You pay, amount in ETH',
    'Pay with ETH, choose another token',
    'Max, 2.3456 ETH',
    'Turn round',
    'Get USDC, choose another token',
    'Review',
  ])
  await view.end()
})

test('behavior: turned round, the other token is paid, and its amount is to be typed', async () => {
  const view = await mountStory('Swap', stories.done ?? {})
  await isPriced(view)

  await view.click('Turn round')

  expect(view.app.stores.swap.getState()).toMatchObject({
    from: usdc,
    to: 'eip155:1:native',
    amount: '',
  })
  expect(view.hasControl('Enter an amount')).toBe(true)
  await view.end()
})

test('behavior: Max leaves what a swap of coins costs', async () => {
  const view = await mountStory('Swap', stories.done ?? {})

  await view.click('Max')

  await view.until(() => view.app.stores.swap.getState().amount === '2.3400789')
  await view.end()
})

test('behavior: a price is asked for 200 ms after typing, once, and again after 20 s', async () => {
  const view = await mountStory('Swap', stories.done ?? {})
  await isPriced(view)
  const asked = () =>
    view.calls
      .filter(({ pathname }) => pathname.endsWith('/quotes'))
      .map(({ searchParams }) => searchParams.get('amount'))
  expect(asked()).toEqual(['100000000000000000'])

  await view.doing(() => typeInto('input[inputmode=decimal]', '0.2'))
  await view.doing(() => view.clock.advance(199))
  await view.doing(() => typeInto('input[inputmode=decimal]', '0.25'))
  await view.doing(() => view.clock.advance(199))
  await view.settled()
  expect(asked()).toHaveLength(1)
  await view.doing(() => view.clock.advance(1))
  await view.until(() => asked().length === 2)
  await isPriced(view)
  expect(asked()[1]).toBe('250000000000000000')

  for (let second = 0; second < 20; second += 1) await view.doing(() => view.clock.advance(1_000))
  await view.until(() => asked().length === 3)
  await view.end()
})

test('error: a price that got worse after it was read is shown, and has to be accepted', async () => {
  let toAmount = '350990000'
  const world = withSwaps({
    api: { '/v1/convert/quotes': (url) => ({ quotes: [answerQuote(url, { toAmount })] }) },
  })
  const view = await mountStory('SwapPreview', { world, arrange: (app) => startSwapping(app) })
  await isPriced(view)
  await view.doing(() => view.app.stores.swap.setState(holdPrice))
  toAmount = '340000000'

  await view.doing(() => view.clock.advance(20_000))
  await view.until(() => view.text().includes('The price changed. You get 340 USDC now.'))
  expect(view.control('Swap with').getAttribute('aria-disabled')).toBe('true')
  await view.click('Accept')

  expect(isWorse(view.app.stores.swap.getState())).toBe(false)
  expect(view.control('Swap with').getAttribute('aria-disabled')).toBe('false')
  await view.end()
})

test('behavior: the server is asked for the account that swaps, with the price of gas', async () => {
  const view = await mountStory('Swap', stories.done ?? {})
  await isPriced(view)

  const { searchParams } = view.calls.find(({ pathname }) => pathname.endsWith('/quotes'))!
  expect([searchParams.get('userAddress'), searchParams.get('gasPrice')]).toEqual([
    address,
    '11000000000',
  ])
  await view.end()
})

test.each([
  ['loading', 'Loading the tokens…'],
  ['failed', "The tokens didn't load"],
  ['unsupported', "Can't swap here"],
  ['empty', 'Connect a wallet to swap'],
] as const)('error: %s says why nothing can be swapped', async (name, said) => {
  const view = await mountStory('Swap', stories[name] ?? {})

  await view.until(() => view.text().includes(said))
  await view.end()
})
