import { expect, test } from 'vitest'
import { withTimeLimit } from './withTimeLimit.ts'

function createTimer() {
  const timer = { run: () => {}, stopped: false }
  const after = (_ms: number, callback: () => void) => {
    timer.run = callback
    return () => {
      timer.stopped = true
    }
  }
  return { timer, after }
}
const limit = { ms: 10, error: () => new Error('too late') }

test('default', async () => {
  const { timer, after } = createTimer()

  expect(await withTimeLimit(after, limit, Promise.resolve(5))).toBe(5)
  expect(timer.stopped).toBe(true)
})

test('error: a promise that never settles', async () => {
  const { timer, after } = createTimer()

  const waiting = withTimeLimit(after, limit, new Promise(() => {}))
  timer.run()

  await expect(waiting).rejects.toThrow('too late')
})

test('error: the own error of the promise', async () => {
  const { after } = createTimer()

  await expect(withTimeLimit(after, limit, Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  )
})
