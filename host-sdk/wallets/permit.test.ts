import { afterEach, expect, test, vi } from 'vitest'
import { createPermit } from './permit.ts'

afterEach(() => vi.useRealTimers())

function start() {
  vi.useFakeTimers()
  const userActivation = { isActive: false }
  const permit = createPermit({ navigator: { userActivation } } as unknown as Window) // all that is read
  return { permit, userActivation }
}

test('default: questions that nobody has to answer pass at any time', () => {
  const { permit } = start()

  expect(() => permit.check('eth_accounts')).not.toThrow()
  expect(() => permit.check('eth_getBalance')).not.toThrow()
})

test('error: a prompt without a person is refused (T14)', () => {
  const { permit } = start()

  expect(() => permit.check('eth_requestAccounts')).toThrowErrorMatchingInlineSnapshot(
    `[AppKitError: The widget may not call eth_requestAccounts.]`,
  )
})

test('behavior: a click lasts five seconds, an answered prompt two', () => {
  const { permit, userActivation } = start()
  userActivation.isActive = true
  permit.check('eth_requestAccounts')
  userActivation.isActive = false

  vi.advanceTimersByTime(4_900)
  permit.check('wallet_switchEthereumChain')
  vi.advanceTimersByTime(200)
  expect(() => permit.check('wallet_addEthereumChain')).toThrow()
  permit.answered('wallet_switchEthereumChain')
  permit.check('wallet_addEthereumChain')
  vi.advanceTimersByTime(2_100)
  expect(() => permit.check('wallet_addEthereumChain')).toThrow()
})

test('behavior: an answered question opens no door', () => {
  const { permit } = start()

  permit.answered('eth_getBalance')

  expect(() => permit.check('eth_requestAccounts')).toThrow()
})

test.each(['personal_sign', 'eth_sendTransaction', 'eth_sign', 'constructor', '__proto__'])(
  'error: %s is never asked by the widget (T14)',
  (method) => {
    const { permit, userActivation } = start()
    userActivation.isActive = true

    expect(() => permit.check(method)).toThrow()
  },
)
