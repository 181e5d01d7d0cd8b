import { expect, test } from 'vitest'
import { createTestApp } from '../../testing.ts'
import { hideToast } from './hideToast.ts'
import { holdToast } from './holdToast.ts'
import { releaseToast } from './releaseToast.ts'
import { showToast } from './showToast.ts'

async function createToastApp() {
  const { app, clock, ready } = createTestApp()
  await ready
  const show = (text: string, more = {}) => showToast(app, { kind: 'success', text, ...more })
  return { app, clock, show, text: () => app.stores.toast.getState().current?.text }
}

test('default', async () => {
  const { clock, show, text } = await createToastApp()

  show('Done')
  expect(text()).toBe('Done')
  clock.advance(2_499)
  expect(text()).toBe('Done')
  clock.advance(1)
  expect(text()).toBeUndefined()
})

test('param: kind, icon and text are kept as given', async () => {
  const { app } = await createToastApp()
  const icon = { kind: 'asset', id: 'eip155:10', name: 'OP Mainnet' } as const

  showToast(app, { kind: 'error', text: 'No', icon, autoClose: false })

  expect(app.stores.toast.getState().current).toEqual({
    id: 1,
    kind: 'error',
    text: 'No',
    icon,
    autoClose: false,
  })
})

test('param: without autoClose it stays', async () => {
  const { clock, show, text } = await createToastApp()

  show('Working', { kind: 'loading', autoClose: false })
  clock.advance(3_600_000)

  expect(text()).toBe('Working')
})

test('behavior: a long text stays longer', async () => {
  const { clock, show, text } = await createToastApp()
  const long = 'x'.repeat(100)

  show(long)
  clock.advance(5_999)
  expect(text()).toBe(long)
  clock.advance(1)
  expect(text()).toBeUndefined()
})

test('behavior: a new message hides the old one at once and comes 150 ms later [9.07]', async () => {
  const { clock, show, text } = await createToastApp()
  show('first')

  show('second')
  expect(text()).toBeUndefined()
  clock.advance(149)
  expect(text()).toBeUndefined()
  clock.advance(1)
  expect(text()).toBe('second')
})

test('behavior: of several within the gap the last one comes, on time', async () => {
  const { clock, show, text } = await createToastApp()
  show('first')
  show('second')

  clock.advance(100)
  show('third')
  clock.advance(50)

  expect(text()).toBe('third')
})

test('behavior: each message has its own gap before it', async () => {
  const { clock, show, text } = await createToastApp()
  show('first')
  show('second')
  clock.advance(100)
  show('third')
  clock.advance(60)

  show('fourth')
  clock.advance(149)
  expect(text()).toBeUndefined()
  clock.advance(1)
  expect(text()).toBe('fourth')
})

test('behavior: the old message’s time does not end the new one', async () => {
  const { clock, show, text } = await createToastApp()
  show('first')
  clock.advance(2_000)
  show('second')

  clock.advance(150 + 2_499)
  expect(text()).toBe('second')
  clock.advance(1)
  expect(text()).toBeUndefined()
})

test('behavior: hiding also forgets the message that waits', async () => {
  const { app, clock, show, text } = await createToastApp()
  show('first')
  show('second')

  hideToast(app)
  clock.advance(1_000)

  expect(text()).toBeUndefined()
})

test('behavior: held, it keeps the time it had left', async () => {
  const { app, clock, show, text } = await createToastApp()
  show('Done')
  clock.advance(2_000)

  holdToast(app)
  clock.advance(60_000)
  expect(text()).toBe('Done')
  releaseToast(app)
  clock.advance(499)
  expect(text()).toBe('Done')
  clock.advance(1)
  expect(text()).toBeUndefined()
})
