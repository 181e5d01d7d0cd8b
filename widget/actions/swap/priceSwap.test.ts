import { expect, test } from 'vitest'
import { createSwappingApp } from './testing.ts'

type Quote = Record<string, string | null>

/** A server whose quotes differ from right ones by `given`. */
const quoting = (given: Quote) =>
  createSwappingApp({
    api: {
      '/v1/convert/quotes': ({ searchParams }) => {
        const [fromAmount, fromAccount, toAccount] = ['amount', 'from', 'to'].map((name) =>
          searchParams.get(name),
        )
        const right = { id: null, gas: '150000', fromAmount, fromAccount, toAccount }
        return { quotes: [{ ...right, toAmount: '350990000', minToAmount: '347480100', ...given }] }
      },
    },
  })

test('default: a quote with the slippage that the visitor is told is taken', async () => {
  const { form } = await quoting({})

  expect(form().priced?.quote.minToAmount).toBe('347480100')
})

test.each<[string, Quote]>([
  ['may give less than the slippage allows', { minToAmount: '347480099' }],
  ['gives nothing', { toAmount: '0', minToAmount: '0' }],
  ['is for another amount', { fromAmount: '1' }],
  ['is for another token', { toAccount: `eip155:1:0x${'1'.repeat(40)}` }],
])('error: a quote that %s is none', async (_, given) => {
  const { form } = await quoting(given)

  expect(form()).toMatchObject({ priced: undefined, unpriced: { reason: 'noRoute' } })
})
