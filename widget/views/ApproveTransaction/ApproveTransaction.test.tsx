import { expect, test } from 'vitest'
import { close } from '../../actions/modal/close.ts'
import { request } from '../../actions/rpc/request.ts'
import { addRequest, setApprovals } from '../../stores/auth.ts'
import { logIn } from '../fixtures/embedded.ts'
import { mountStory } from '../fixtures/mount.tsx'
import { fewNetworks } from '../fixtures/wallets.ts'
import { stories } from './stories.tsx'

test('default', async () => {
  const view = await mountStory('ApproveTransaction', stories.loading ?? {})

  expect(view.title()).toBe('Approve request')
  expect(view.text()).toContain('Preparing the request…')
  await view.end()
})

test('behavior: there is no way back, only an answer or closing', async () => {
  const view = await mountStory('ApproveTransaction', stories.loading ?? {})
  await view.doing(() =>
    view.app.stores.router.setState((state) => ({
      ...state,
      history: [{ view: 'Account' }, { view: 'ApproveTransaction' }],
    })),
  )

  expect(view.hasControl('Back')).toBe(false)
  expect(view.hasControl('Close')).toBe(true)
  await view.end()
})

test('behavior: the frame is laid over the slot while it wants to be seen, and hidden then', async () => {
  const view = await mountStory('ApproveTransaction', stories.loading ?? {})
  const slot = view.container.querySelector<HTMLElement>('[style*="block-size"]')
  Object.assign(slot ?? {}, {
    getBoundingClientRect: () => ({ left: 8, top: 60, width: 364, height: 420 }),
  })
  expect(view.secure.places).toEqual([])

  const show = (waiting: number) => () =>
    view.app.stores.auth.setState(setApprovals({ waiting, asked: [], heightPx: 420 }))
  await view.doing(show(1))
  await view.until(() => view.secure.places.length === 1)
  expect(view.secure.places).toEqual([{ left: 8, top: 60, width: 364, height: 420 }])
  await view.doing(show(0))
  await view.until(() => view.secure.places.length === 2)

  expect(view.secure.places.at(-1)).toBeUndefined()
  await view.end()
})

test('behavior: the slot is as high as the frame likes', async () => {
  const view = await mountStory('ApproveTransaction', stories.done ?? {})

  expect(view.container.querySelector('[style*="360px"]')).not.toBeNull()
  await view.end()
})

test('error: a frame that does not show the request can be given up', async () => {
  const view = await mountStory('ApproveTransaction', stories.late ?? {})

  await view.click('Cancel')

  expect(view.app.stores.modal.getState().open).toBe(false)
  await view.end()
})

test('behavior: a frame that has not come after 8 s can be loaded again', async () => {
  const view = await mountStory('ApproveTransaction', {
    ...stories.loading,
    world: { secure: { fault: 'unloaded' } },
    afterMs: 0,
  })
  void view.app.secure.request('PING').catch(() => {}) // It fails with the end of the test.
  await view.until(() => view.secure.needs.length === 1)
  await view.doing(() => view.clock.advance(8_000))
  expect(view.text()).toContain('Keep waiting or cancel.')

  await view.click('Try again')

  await view.until(() => view.secure.needs.length === 2)
  await view.end()
})

test('behavior: after the answer it says that the wallet is working on it, and may be closed', async () => {
  const view = await mountStory('ApproveTransaction', stories.pending ?? {})

  expect(view.text()).not.toContain('Preparing the request…')
  expect(view.text()).toContain('Your answer is on its way. You can close this.')
  await view.doing(() => view.app.stores.auth.setState(addRequest('two')))
  expect(view.text()).toContain('Preparing the request…')
  await view.end()
})

type View = Awaited<ReturnType<typeof mountStory>>
const sign = { namespace: 'eip155', method: 'personal_sign', params: ['0x00', '0x00'] } as const
/** The site asks for a signature, and tells how it ended. */
const asking = (view: View) => request(view.app, sign).catch(({ code }) => code)
const fewOptions = { options: { networks: fewNetworks } }

test.each(['unloaded', 'blocked'] as const)(
  'error: a frame that never came (%s) is told, and the site hears of it',
  async (fault) => {
    const view = await mountStory('Account', {
      world: { ...fewOptions, secure: { fault } },
      arrange: (app) => logIn(app),
      afterMs: 0,
    })
    await view.doing(() => close(view.app))
    const outcome = asking(view)
    await view.until(() => view.secure.needs.length === 1)
    await view.doing(() => view.clock.advance(20_000))

    expect(['REQUEST_ABORTED', 'SECURE_FRAME_FAILED']).toContain(await outcome)
    await view.until(() => view.text().includes("Your wallet didn't load"))
    expect(view.text()).toContain('Nothing was signed.')
    await view.click('Close')
    expect(view.app.stores.modal.getState().open).toBe(false)
    await view.end()
  },
)

test('behavior: over another view it is told as well, and the next request is shown as usual', async () => {
  const view = await mountStory('Account', {
    world: { ...fewOptions, secure: { fault: 'unloaded' } },
    arrange: (app) => logIn(app),
    afterMs: 0,
  })
  const outcome = asking(view)
  await view.until(() => view.secure.needs.length === 1)
  await view.doing(() => view.clock.advance(20_000))
  expect(await outcome).toBe('REQUEST_ABORTED')
  await view.until(() => view.text().includes("Your wallet didn't load"))

  view.secure.mend()
  const next = asking(view)

  await view.until(() => view.text().includes('Preparing the request…'))
  expect(view.text()).not.toContain("Your wallet didn't load")
  expect(await next).not.toBe('REQUEST_ABORTED')
  await view.until(() => view.title() === 'Account')
  await view.end()
})

test('error: a frame that is lost before the answer says that nothing was signed', async () => {
  const { view, outcome } = await mountAsked()

  await view.doing(() => view.page.link.request('SECURE_LOADED'))

  expect(await outcome).toBe('REQUEST_ABORTED')
  await view.until(() => view.text().includes('Lost the connection to your wallet'))
  expect(view.text()).toContain('Nothing was signed.')
  await view.end()
})

test('error: a frame that is lost after the answer does not say that nothing was signed', async () => {
  const { view, outcome, tell } = await mountAsked()
  await view.doing(() => tell(view.app.stores.auth.getState().requests))
  await view.doing(() => tell([]))

  await view.doing(() => view.page.link.request('SECURE_LOADED'))

  expect(await outcome).toBe('ANSWER_LOST')
  await view.until(() => view.text().includes('It may have been sent.'))
  expect(view.text()).not.toContain('Nothing was signed')
  await view.end()
})

/** A frame that was asked for a signature and waits for the user. */
async function mountAsked() {
  const RPC_REQUEST = () => new Promise<never>(() => {})
  const view = await mountStory('Account', {
    world: { ...fewOptions, secure: { answers: { RPC_REQUEST } } },
    arrange: (app) => logIn(app),
    afterMs: 0,
  })
  const outcome = asking(view)
  await view.until(() => view.secure.asked.some(({ name }) => name === 'RPC_REQUEST'))
  const tell = (asked: readonly string[]) =>
    view.secure.link().request('APPROVALS_CHANGED', { waiting: asked.length, asked: [...asked] })
  return { view, outcome, tell }
}

test('error: opened without a request it says that nothing waits', async () => {
  const view = await mountStory('ApproveTransaction', stories.empty ?? {})

  expect(view.text()).toContain('Nothing to approve')
  await view.end()
})
