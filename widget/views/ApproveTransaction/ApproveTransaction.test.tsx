import { expect, test } from 'vitest'
import { addRequest, setApprovals, setFrame } from '../../stores/auth.ts'
import { mountStory } from '../fixtures/mount.tsx'
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

test('error: a frame that is gone after the answer does not say that nothing was signed', async () => {
  const view = await mountStory('ApproveTransaction', stories.pending ?? {})

  await view.doing(() => view.app.stores.auth.setState(setFrame('failed')))

  expect(view.text()).not.toContain('Nothing was signed')
  expect(view.text()).toContain('It may have been sent.')
  await view.end()
})

test('error: a frame that is gone is told', async () => {
  const view = await mountStory('ApproveTransaction', stories.error ?? {})

  expect(view.text()).toContain('Nothing was signed')
  await view.end()
})

test('error: opened without a request it says that nothing waits', async () => {
  const view = await mountStory('ApproveTransaction', stories.empty ?? {})

  expect(view.text()).toContain('Nothing to approve')
  await view.end()
})
