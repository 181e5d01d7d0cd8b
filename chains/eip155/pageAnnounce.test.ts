import { expect, test, vi } from 'vitest'
import { announceProvider } from './pageAnnounce.ts'
import type { Eip1193Provider } from './provider.ts'

function start(isHere = () => true) {
  const page = new EventTarget()
  const heard = vi.fn()
  page.addEventListener('eip6963:announceProvider', (event) => heard((event as CustomEvent).detail))
  const provider = {} as Eip1193Provider // it is only handed over
  announceProvider(page as unknown as Window, { provider, name: 'AppKit', isHere }) // only events are used
  return {
    page,
    heard,
    provider,
    ask: () => page.dispatchEvent(new Event('eip6963:requestProvider')),
  }
}

test('default: announces itself at once, and again whenever a site asks, as the same wallet', () => {
  const { heard, provider, ask } = start()
  ask()

  expect(heard).toHaveBeenCalledTimes(2)
  const [[first], [second]] = heard.mock.calls as [[Detail], [Detail]]
  expect(second).toBe(first)
  expect(first.provider).toBe(provider)
  expect(first.info).toMatchObject({ name: 'AppKit', rdns: 'dev.appkit.embed' })
})

test('behavior: nobody can change what was announced', () => {
  const { heard } = start()
  const [[detail]] = heard.mock.calls as [[Detail]]

  expect(Object.isFrozen(detail) && Object.isFrozen(detail.info)).toBe(true)
})

test('behavior: a kit that was taken out of the page is silent', () => {
  let here = true
  const { heard, ask } = start(() => here)
  here = false

  ask()

  expect(heard).toHaveBeenCalledOnce()
})

type Detail = { info: { name: string; rdns: string; uuid: string }; provider: unknown }
