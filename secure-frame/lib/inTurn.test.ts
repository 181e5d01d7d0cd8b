import { expect, test } from 'vitest'
import { createInTurn } from './inTurn.ts'

function createWork() {
  const steps: string[] = []
  const work = (name: string) => async () => {
    steps.push(`${name} begins`)
    await new Promise((resolve) => setTimeout(resolve))
    steps.push(`${name} ends`)
    return name
  }
  return { steps, work }
}

test.each([
  ['none', undefined],
  [
    'refused',
    { request: () => Promise.reject(new Error('SecurityError')) } as unknown as LockManager,
  ],
])('default: work of one name waits for its turn, with locks that are %s', async (_, locks) => {
  const inTurn = createInTurn(locks)
  const { steps, work } = createWork()

  expect(await Promise.all([inTurn('a', work('one')), inTurn('a', work('two'))])).toEqual([
    'one',
    'two',
  ])

  expect(steps).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
})

test('behavior: work of another name does not wait', async () => {
  const inTurn = createInTurn(undefined)
  const { steps, work } = createWork()

  await Promise.all([inTurn('a', work('one')), inTurn('b', work('two'))])

  expect(steps.slice(0, 2)).toEqual(['one begins', 'two begins'])
})

test('error: work that fails does not hold up the next', async () => {
  const inTurn = createInTurn(undefined)

  const failing = inTurn('a', () => Promise.reject(new Error('no')))
  const next = inTurn('a', async () => 'yes')

  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})
