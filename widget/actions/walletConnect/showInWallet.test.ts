import { expect, test } from 'vitest'
import { trackInWallet } from '../../connectors/trackInWallet.ts'
import { currentRoute } from '../../stores/router.ts'
import { createTestApp } from '../../testing.ts'
import { open } from '../modal/open.ts'
import { showInWallet } from './showInWallet.ts'

const session = { topic: 'a'.repeat(64), name: 'Lantern', link: 'lantern://', namespaces: {} }

async function createPhone({ coarsePointer = true } = {}) {
  const { app, ready } = createTestApp({ coarsePointer })
  await ready
  showInWallet(app)
  const { modal, router, walletConnect } = app.stores
  return {
    app,
    view: () => (modal.getState().open ? currentRoute(router.getState()).view : 'closed'),
    links: () => walletConnect.getState().inWallet.map(({ href }) => href),
  }
}

test('default: the link is shown when the request has left, and goes with the answer', async () => {
  const { app, view, links } = await createPhone()
  const { sent, answered } = trackInWallet(app, session)
  expect(view()).toBe('closed')

  sent(17)
  expect(view()).toBe('ContinueInWallet')
  expect(links()).toEqual([`lantern://wc?requestId=17&sessionTopic=${session.topic}`])

  answered()
  expect([view(), links()]).toEqual(['closed', []])
})

test('behavior: it lies over what the open modal shows', async () => {
  const { app, view } = await createPhone()
  open(app, { view: 'Networks' })
  const { sent, answered } = trackInWallet(app, session)

  sent(1)
  expect(view()).toBe('ContinueInWallet')
  answered()

  expect(view()).toBe('Networks')
})

test('behavior: it stays until the last of several requests is answered', async () => {
  const { app, view } = await createPhone()
  const [one, two] = [trackInWallet(app, session), trackInWallet(app, session)]
  one.sent(1)
  two.sent(2)

  two.answered()
  expect(view()).toBe('ContinueInWallet')
  one.answered()

  expect(view()).toBe('closed')
})

test('behavior: what the visitor opened meanwhile stays', async () => {
  const { app, view } = await createPhone()
  const { sent, answered } = trackInWallet(app, session)
  sent(1)
  open(app, { view: 'Networks' })

  answered()

  expect(view()).toBe('Networks')
})

test.each([
  ['elsewhere than on a phone', { coarsePointer: false }, session],
  ['a wallet without a link', {}, { topic: session.topic, name: 'Lantern', namespaces: {} }],
])('behavior: %s there is nothing to tap', async (_, device, without) => {
  const { app, view, links } = await createPhone(device)
  const { sent, answered } = trackInWallet(app, without)

  sent(1)
  expect([view(), links()]).toEqual(['closed', []])
  answered()

  expect(view()).toBe('closed')
})
