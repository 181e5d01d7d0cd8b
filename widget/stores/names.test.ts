import { expect, test } from 'vitest'
import { createNamesStore, failStep, startStep, takeAnswer, typeLabel } from './names.ts'

const suggestions = [{ name: 'ada-love.shop.id', registered: false }]

test('behavior: an answer to what was typed before is dropped', () => {
  const store = createNamesStore()
  store.setState(typeLabel('ada-love'))
  store.setState(typeLabel('ada-lov'))

  store.setState(takeAnswer({ label: 'ada-love', suggestions }))
  expect(store.getState().answer).toBeUndefined()

  store.setState(takeAnswer({ label: 'ada-lov', suggestions }))
  expect(store.getState().answer).toEqual({ label: 'ada-lov', suggestions })
})

test('behavior: after a failure the label is checked again, and typing takes the failure away', () => {
  const store = createNamesStore()
  store.setState(typeLabel('ada-love'))
  store.setState(takeAnswer({ label: 'ada-love', suggestions }))
  store.setState(startStep('signing'))

  store.setState(failStep('rejected'))
  expect(store.getState()).toMatchObject({
    typed: 'ada-love',
    step: 'typing',
    answer: undefined,
    failure: 'rejected',
  })

  store.setState(typeLabel('ada-lovelace'))
  expect(store.getState().failure).toBeUndefined()
})
