import { act } from 'react'
import { expect, test } from 'vitest'
import { currentRoute } from '../../stores/router.ts'
import { optionsPath, quoteOf, quotePath, urlPath, withOnramp } from '../fixtures/buying.ts'
import { mountStory } from '../fixtures/mount.tsx'
import { typeInto } from '../fixtures/typeInto.ts'
import { connectWallet } from '../fixtures/wallets.ts'
import { stories } from './stories.tsx'

type View = Awaited<ReturnType<typeof mountStory>>

const enter = (text: string) => act(async () => typeInto('form input', text))
const ready = (view: View) => view.until(() => view.container.querySelector('form') !== null)
const quoted = async (view: View) => {
  await ready(view)
  await view.doing(() => view.clock.advance(500))
}
const choose = (view: View, label: string, value: string) =>
  view.doing(() => {
    const found = [...view.container.querySelectorAll('label')].find((each) =>
      each.textContent?.startsWith(label),
    )
    const select = found?.parentElement?.querySelector('select')
    if (!select) throw new Error(`No list ${label}`)
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
const countOf = (view: View, path: string) =>
  view.calls.filter(({ pathname }) => pathname === path).length

test('default: what to pay, what to get, and both providers with their fees and prices', async () => {
  const view = await mountStory('OnRampProviders', stories.done ?? {})
  await quoted(view)
  await view.until(() => view.text().includes('best price'))

  expect(view.title()).toBe('Buy')
  const rows = [...view.container.querySelectorAll('fieldset label')].map((row) => row.textContent)
  expect(rows).toEqual([
    'Coinbasefees 1-2%about 0.0279 ETHbest price',
    'Meldfees 1-2%about 0.0276 ETH',
  ])
  expect(view.text()).toContain('Card: $10.00 to $7,500.00')
  expect(view.text()).toContain('about $1.62')
  expect(view.text()).toContain('Opens in a new window.')
  expect(view.control('Continue with Coinbase').getAttribute('aria-disabled')).not.toBe('true')
  await view.end()
})

test('default: the window opens in the click itself, empty and without an opener, and then goes to the provider', async () => {
  let answer = (_: unknown) => {}
  const world = withOnramp({
    api: {
      [urlPath]: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    },
  })
  const view = await mountStory('OnRampProviders', { world, arrange: (app) => connectWallet(app) })
  await quoted(view)
  expect(countOf(view, urlPath)).toBe(0)

  await act(async () => {
    view.control('Continue with Coinbase').click()
    expect(view.secure.opened).toMatchObject([{ uri: 'about:blank', opener: null }])
  })
  const [popup] = view.secure.opened
  await view.until(() => view.text().includes('Opening Coinbase…'))
  await view.until(() => countOf(view, urlPath) === 1)
  await view.doing(() => answer({ url: 'https://pay.coinbase.com/buy?sessionToken=t' }))
  await view.until(() => view.text().includes('Finish in the Coinbase window.'))
  expect(popup?.uri).toBe('https://pay.coinbase.com/buy?sessionToken=t')
  await view.end()
})

test('behavior: another provider, another coin and another currency are asked for anew', async () => {
  const view = await mountStory('OnRampProviders', stories.done ?? {})
  await quoted(view)
  await view.until(() => countOf(view, quotePath) === 2)

  await choose(view, 'You get', 'USDC')
  await view.doing(() =>
    view.container.querySelector<HTMLInputElement>('input[value=meld]')?.click(),
  )
  await choose(view, 'Currency', 'EUR')
  await view.doing(() => view.clock.advance(500))

  await view.until(() => countOf(view, quotePath) === 4)
  expect(view.hasControl('Continue with Meld')).toBe(true)
  expect(view.text()).toContain('Card: €10.00 to €7,500.00')
  await view.end()
})

test('behavior: quotes are asked for half a second after the last key, and a late one is dropped', async () => {
  const answers: ((answer: unknown) => void)[] = []
  const world = withOnramp({
    api: { [quotePath]: () => new Promise((resolve) => answers.push(resolve)) },
  })
  const view = await mountStory('OnRampProviders', {
    world,
    arrange: (app) => connectWallet(app),
    afterMs: 0,
  })
  await ready(view)
  await enter('20')
  await view.doing(() => view.clock.advance(499))
  expect(answers.length).toBe(0)
  await view.doing(() => view.clock.advance(1))
  await view.until(() => answers.length === 2)
  await enter('30')
  await view.doing(() => view.clock.advance(500))
  await view.until(() => answers.length === 4)

  await view.doing(() => answers[0]?.(quoteOf('9')))
  await view.doing(() => answers[2]?.(quoteOf('0.5')))
  await view.until(() => view.text().includes('about 0.5 ETH'))

  expect(view.text()).not.toContain('9 ETH')
  await view.end()
})

test('behavior: an amount of the usual ones is taken at a press', async () => {
  const view = await mountStory('OnRampProviders', stories.blank ?? {})
  await ready(view)
  expect(view.control('Enter an amount').getAttribute('aria-disabled')).toBe('true')

  await view.click('$250')

  expect(view.container.querySelector<HTMLInputElement>('form input')?.value).toBe('250')
  expect(view.hasControl('Continue with Coinbase')).toBe(true)
  await view.end()
})

test.each([
  ['9.99', 'Enter $10.00 to $7,500.00'],
  ['7500.01', 'Enter $10.00 to $7,500.00'],
  ['1e3', 'Enter an amount'],
  ['0', 'Enter an amount'],
  ['10.001', 'Enter an amount'],
])('param: the button says what is wrong with %s', async (amount, label) => {
  const view = await mountStory('OnRampProviders', stories.tooLittle ?? {})
  await ready(view)

  await enter(amount)

  expect(view.control(label).getAttribute('aria-disabled')).toBe('true')
  expect(view.text()).not.toContain('Loading the price')
  expect(countOf(view, quotePath)).toBe(0)
  await view.end()
})

test('param: a bank account takes more', async () => {
  const view = await mountStory('OnRampProviders', stories.bank ?? {})
  await ready(view)

  expect(view.text()).toContain('Bank account: €10.00 to €25,000.00')
  expect(view.hasControl('Continue with Coinbase')).toBe(true)
  await view.end()
})

test('error: without a quote an estimate stands in for it, which nobody takes for a price', async () => {
  const view = await mountStory('OnRampProviders', stories.estimate ?? {})
  await quoted(view)
  await view.until(() => view.text().includes("Estimate. You'll see the price before you pay."))

  expect(view.text()).toContain('FeesUnknown')
  expect(view.text()).not.toContain('about')
  expect(view.hasControl('Continue with Coinbase')).toBe(true)
  await view.end()
})

test('error: without the options the usual ones are offered', async () => {
  const view = await mountStory('OnRampProviders', stories.error ?? {})
  await ready(view)

  expect(countOf(view, optionsPath)).toBe(1)
  expect(view.text()).toContain('Card: $10.00 to $7,500.00')
  expect(view.text()).toContain('ETH on Ethereum')
  await view.end()
})

test('error: what a provider does not sell cannot be bought there', async () => {
  const view = await mountStory('OnRampProviders', stories.unsupported ?? {})
  await quoted(view)

  await view.until(() => view.hasControl("Coinbase doesn't sell ETH here"))
  await view.end()
})

test.each([
  ['restricted', "Buying isn't available in your region."],
  ['off', "Buying isn't available here"],
  ['otherChainType', "Buying isn't available here"],
  ['empty', 'No wallet connected'],
] as const)('error: %s: there is no form', async (name, said) => {
  const view = await mountStory('OnRampProviders', stories[name] ?? {})

  expect(view.text()).toContain(said)
  expect(view.container.querySelector('form')).toBeNull()
  expect(currentRoute(view.app.stores.router.getState()).view).toBe('OnRampProviders')
  await view.end()
})
