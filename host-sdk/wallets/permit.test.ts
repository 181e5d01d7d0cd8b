import { afterEach, expect, test, vi } from 'vitest'
import { toWallet } from '../../chains/eip155/pageWallet.ts'
import { isActing } from '../kit/isActing.ts'
import { createPermit } from './permit.ts'

afterEach(() => vi.useRealTimers())

const wallet = toWallet({ id: 'w', name: 'W' }, { request: async () => null })

function start(opened = true) {
  let isOpen = opened
  vi.useFakeTimers()
  const userActivation = { isActive: false }
  const page = { navigator: { userActivation } } as unknown as Window // all that is read
  const created = createPermit(page, () => isOpen)
  const permit = {
    ...created,
    check: (asked: typeof wallet, method: string) =>
      created.check(asked, method, isOpen && isActing(page) ? performance.now() : undefined),
  }
  const close = () => {
    isOpen = false
  }
  return { permit, created, userActivation, close }
}

/** What came of a check when the clock has gone on by so much. */
async function after(check: Promise<void>, ms: number): Promise<string> {
  const outcome = check.then(
    () => 'asked',
    () => 'refused',
  )
  await vi.advanceTimersByTimeAsync(ms)
  return Promise.race([outcome, Promise.resolve('waiting')])
}

test('default: questions that nobody has to answer pass at any time', async () => {
  const { permit } = start(false)

  await permit.check(wallet, 'eth_accounts')
  await permit.check(wallet, 'eth_getBalance')
})

test('error: a prompt without a person is refused (T14)', async () => {
  const { permit } = start()

  await expect(
    permit.check(wallet, 'eth_requestAccounts'),
  ).rejects.toThrowErrorMatchingInlineSnapshot(
    `[AppKitError: The widget may not call eth_requestAccounts.]`,
  )
})

test('error: a click beside a closed modal is no consent; the site’s own call is (T14)', async () => {
  const { permit, userActivation } = start(false)
  userActivation.isActive = true

  await expect(permit.check(wallet, 'wallet_switchEthereumChain')).rejects.toThrow()
  permit.grant()
  await permit.check(wallet, 'wallet_switchEthereumChain')
})

test('behavior: a click lasts five seconds, an answered prompt two', async () => {
  const { permit, userActivation } = start()
  userActivation.isActive = true
  await permit.check(wallet, 'eth_requestAccounts')
  permit.answered(wallet, 'eth_requestAccounts')
  userActivation.isActive = false

  vi.advanceTimersByTime(4_900)
  await permit.check(wallet, 'wallet_switchEthereumChain')
  vi.advanceTimersByTime(200)
  permit.answered(wallet, 'wallet_switchEthereumChain')
  await permit.check(wallet, 'wallet_addEthereumChain')
  permit.answered(wallet, 'wallet_revokePermissions')
  vi.advanceTimersByTime(2_100)
  await expect(permit.check(wallet, 'wallet_addEthereumChain')).rejects.toThrow()
})

test('behavior: one prompt at a time, the next once the wallet has answered (T14)', async () => {
  const { permit, userActivation } = start()
  userActivation.isActive = true
  await permit.check(wallet, 'eth_requestAccounts')

  const second = permit.check(wallet, 'eth_requestAccounts')
  const third = permit.check(wallet, 'wallet_switchEthereumChain')
  expect(await after(second, 500)).toBe('waiting')
  permit.answered(wallet, 'eth_requestAccounts')

  expect(await after(second, 50)).toBe('asked')
  expect(await after(third, 50)).toBe('waiting')
})

test('behavior: a wallet that says nothing is waited for two seconds, and a click five', async () => {
  const { permit, userActivation } = start()
  userActivation.isActive = true
  await permit.check(wallet, 'eth_requestAccounts')
  const waiting = [1, 2, 3].map(() => permit.check(wallet, 'eth_requestAccounts'))
  userActivation.isActive = false

  const outcomes = await Promise.all(waiting.map((each) => after(each, 7_000)))

  expect(outcomes).toEqual(['asked', 'asked', 'refused'])
})

test('behavior: a question that waited is not asked once the modal is closed', async () => {
  const { permit, userActivation, close } = start()
  userActivation.isActive = true
  await permit.check(wallet, 'eth_requestAccounts')
  const second = permit.check(wallet, 'eth_requestAccounts')

  close()

  expect(await after(second, 2_000)).toBe('refused')
})

test('behavior: a question that no person answers does not wait', async () => {
  const { permit, userActivation } = start()
  userActivation.isActive = true
  await permit.check(wallet, 'eth_requestAccounts')

  expect(await after(permit.check(wallet, 'eth_chainId'), 0)).toBe('asked')
})

test('behavior: an answered question opens no door', async () => {
  const { permit } = start()

  permit.answered(wallet, 'eth_getBalance')

  await expect(permit.check(wallet, 'eth_requestAccounts')).rejects.toThrow()
})

test.each(['personal_sign', 'eth_signTypedData_v4', 'eth_sign', 'constructor', '__proto__'])(
  'error: %s is never asked by the widget (T14)',
  async (method) => {
    const { permit, userActivation } = start()
    userActivation.isActive = true

    await expect(permit.check(wallet, method)).rejects.toThrow()
  },
)

test.each(['eth_sendTransaction', 'wallet_sendCalls'])(
  'error: %s without a click in the open modal is never asked (T14)',
  async (method) => {
    const { permit, userActivation } = start()
    await expect(permit.check(wallet, method)).rejects.toThrow()

    permit.grant()
    await expect(permit.check(wallet, method)).rejects.toThrow()
    userActivation.isActive = true
    const closed = start(false)
    closed.userActivation.isActive = true
    closed.permit.grant()
    await expect(closed.permit.check(wallet, method)).rejects.toThrow()
    expect(await after(permit.check(wallet, method), 0)).toBe('asked')
  },
)

test('error: one click is one transfer, however soon the wallet answers (T14)', async () => {
  const { permit, userActivation } = start()
  userActivation.isActive = true
  await permit.check(wallet, 'eth_sendTransaction')
  permit.answered(wallet, 'eth_sendTransaction')

  const second = permit.check(wallet, 'eth_sendTransaction')
  expect(await after(second, 4_900)).toBe('waiting')
  userActivation.isActive = false // five seconds after the click

  expect(await after(second, 200)).toBe('refused')
})

test('behavior: who says no and clicks again at once is asked as soon as it must be that click', async () => {
  const { permit, userActivation } = start()
  userActivation.isActive = true
  await permit.check(wallet, 'eth_sendTransaction')
  permit.answered(wallet, 'eth_sendTransaction')

  const second = permit.check(wallet, 'eth_sendTransaction')

  expect(await after(second, 5_100)).toBe('asked')
})

test('behavior: a click is good for a change of network and one more step, not for a chain of them (T14)', async () => {
  const { permit, userActivation } = start()
  userActivation.isActive = true
  await permit.check(wallet, 'wallet_switchEthereumChain')
  userActivation.isActive = false

  for (const _ of [1, 2]) {
    permit.answered(wallet, 'wallet_switchEthereumChain')
    vi.advanceTimersByTime(1_900)
    await permit.check(wallet, 'wallet_addEthereumChain')
  }
  vi.advanceTimersByTime(1_900)
  permit.answered(wallet, 'wallet_addEthereumChain')

  await expect(permit.check(wallet, 'wallet_switchEthereumChain')).rejects.toThrow()
})

test('error: an act counts from when the request came, not from when the code for it did (T14)', async () => {
  const { created, close } = start()
  const actedAt = performance.now()
  vi.advanceTimersByTime(5_001)

  await expect(created.check(wallet, 'eth_requestAccounts', actedAt)).rejects.toThrow()
  close() // while the code was on its way
  await expect(created.check(wallet, 'eth_requestAccounts', performance.now())).rejects.toThrow()
})
