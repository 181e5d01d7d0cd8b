import { expect, test } from 'vitest'
import { pushTransaction } from '../../stores/router.ts'
import { createTestApp } from '../../testing.ts'
import { open } from '../modal/open.ts'
import { popTransaction } from './popTransaction.ts'
import { push } from './push.ts'

async function createAppWithStack(...names: string[]) {
  const { app, ready } = createTestApp()
  await ready
  open(app)
  push(app, { view: 'Networks' })
  push(app, { view: 'SwitchNetwork' })
  const heard: string[] = []
  for (const name of names)
    app.stores.router.setState(
      pushTransaction({
        onSuccess: () => heard.push(`${name} success`),
        onError: () => heard.push(`${name} error`),
        onCancel: () => heard.push(`${name} cancel`),
      }),
    )
  return {
    app,
    heard,
    views: () => app.stores.router.getState().history.map(({ view }) => view),
    left: () => app.stores.router.getState().transactionStack.length,
  }
}
const all = ['Connect', 'Networks', 'SwitchNetwork']
const oneLess = ['Connect', 'Networks']

test('behavior: success tells the top entry and stays on the view [4.50]', async () => {
  const { app, heard, views } = await createAppWithStack('a')

  popTransaction(app, { outcome: 'success' })

  expect(heard).toEqual(['a success'])
  expect(views()).toEqual(all)
})

test('behavior: entries leave one by one, the last first; an empty stack does nothing [4.51]', async () => {
  const { app, heard, views, left } = await createAppWithStack('a', 'b')

  popTransaction(app, { outcome: 'success' })
  expect([heard, left()]).toEqual([['b success'], 1])
  popTransaction(app, { outcome: 'success' })
  expect([heard, left()]).toEqual([['b success', 'a success'], 0])
  popTransaction(app, { outcome: 'error' })
  popTransaction(app, { outcome: 'cancel' })
  expect(heard).toHaveLength(2)
  expect(views()).toEqual(all)
})

test('behavior: an error tells the top entry and goes back one view [4.52]', async () => {
  const { app, heard, views } = await createAppWithStack('a', 'b')

  popTransaction(app, { outcome: 'error' })

  expect(heard).toEqual(['b error'])
  expect(views()).toEqual(oneLess)
})

test('behavior: a cancel tells the top entry and goes back one view [4.53]', async () => {
  const { app, heard, views } = await createAppWithStack('a', 'b')

  popTransaction(app, { outcome: 'cancel' })

  expect(heard).toEqual(['b cancel'])
  expect(views()).toEqual(oneLess)
})
