import { expect, test, vi } from 'vitest'
import { storageKeyPattern } from '../../shared-schemas/storageKeys.ts'
import { openConsent } from '../pageConsent.ts'
import type { FoundWallet } from '../types.ts'
import { discover } from './discover.ts'

const address = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
const signature = `0x${'ab'.repeat(64)}`

/** A page with an extension, of which a test replaces parts. */
function start({ storage = new Map<string, string>(), injected = {} } = {}) {
  let tell: (accounts: unknown) => void = () => {}
  const stop = vi.fn()
  const signer = {
    signRaw: vi.fn(async (): Promise<unknown> => ({ id: 1, signature })),
    signPayload: vi.fn(async (): Promise<unknown> => ({ id: 1, signature: `${signature}01` })),
  }
  const accounts = {
    get: async (): Promise<unknown> => [{ address, name: 'A', genesisHash: null }],
    subscribe(listener: typeof tell) {
      tell = listener
      return stop
    },
  }
  const enable = vi.fn(
    async (_name: string): Promise<unknown> => ({ accounts, signer, ...injected }),
  )
  const page = Object.assign(new EventTarget(), {
    location: { host: 'shop.example' },
    localStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
      removeItem: (key: string) => storage.delete(key),
    },
    injectedWeb3: { talisman: { version: '1', enable } },
  })
  const found: FoundWallet[] = []
  discover(page as unknown as Window, { found: (wallet) => found.push(wallet), lost: () => {} }) // what it uses of a page
  const [wallet] = found
  const ask = async (method: string, params?: object) =>
    wallet?.request({ method, ...(params && { params: [params] }) })
  return { wallet, ask, enable, signer, storage, stop, tell: (list: unknown) => tell(list) }
}

test('default: let in by its host name, it tells its accounts', async () => {
  const { wallet, ask, enable } = start()

  expect(wallet).toMatchObject({ id: 'polkadot.talisman', namespace: 'polkadot', name: 'Talisman' })
  expect(await ask('polkadot_requestAccounts')).toEqual([{ address, name: 'A' }])
  expect(enable).toHaveBeenCalledWith('shop.example')
})

test('behavior: the quiet question lets nobody in who was never let in (T14)', async () => {
  const storage = new Map<string, string>()
  const first = start({ storage })

  expect(await first.ask('polkadot_getAccounts')).toEqual([])
  expect(first.enable).not.toHaveBeenCalled()
  await first.ask('polkadot_requestAccounts')

  const later = start({ storage })
  expect(await later.ask('polkadot_getAccounts')).toHaveLength(1)
  await later.ask('polkadot_disconnect')
  expect(await later.ask('polkadot_getAccounts')).toEqual([])
  expect(await start({ storage }).ask('polkadot_getAccounts')).toEqual([])
  expect(later.stop).toHaveBeenCalledOnce()
})

test('behavior: the widget cannot write what remembers the yes, and it may be denied (T14)', () => {
  const { storage } = start()
  openConsent(
    { localStorage: { setItem: storage.set.bind(storage) } } as unknown as Window,
    'x',
  ).give()
  const denied = openConsent({} as Window, 'x') // as where storage is denied

  denied.give()

  expect([...storage.keys()].filter((key) => storageKeyPattern.test(key))).toEqual([])
  expect([...storage.keys()]).toEqual(['@appkit/consent:x'])
  expect(denied.given()).toBe(true)
})

test('behavior: only a change is told, as a reason to ask again', async () => {
  const { wallet, ask, tell } = start()
  const heard = vi.fn()
  const stop = wallet?.on(heard)
  await ask('polkadot_requestAccounts')

  tell([{ address }])
  tell([{ address }])
  expect(heard).not.toHaveBeenCalled()
  tell([])
  stop?.()
  tell([{ address }])

  expect(heard.mock.calls).toEqual([['disconnect', undefined]])
})

test('behavior: signs bytes and transactions', async () => {
  const { ask, signer } = start()
  const transactionPayload = { address, method: '0x00' }

  expect(await ask('polkadot_signMessage', { address, message: 'hi' })).toEqual({ signature })
  expect(await ask('polkadot_signTransaction', { address, transactionPayload })).toEqual({
    signature: `${signature}01`,
  })
  expect(signer.signRaw).toHaveBeenCalledWith({ address, data: 'hi', type: 'bytes' })
  expect(signer.signPayload).toHaveBeenCalledWith(transactionPayload)
})

test('behavior: the widget may ask who it is, prompt to connect, and never sign (T14)', () => {
  const { quiet, prompting } = start().wallet as FoundWallet // one is there

  expect(
    prompting.test('polkadot_requestAccounts') && !quiet.test('polkadot_requestAccounts'),
  ).toBe(true)
  for (const method of ['polkadot_signMessage', 'polkadot_signTransaction', 'constructor'])
    expect(quiet.test(method) || prompting.test(method)).toBe(false)
})

test.each([
  ['Cancelled', new Error('Cancelled')],
  ['text', 'Rejected by user'],
])('error: a no in words (%s) is 4001, and the next try asks again', async (_name, thrown) => {
  const { ask, enable } = start()
  enable.mockRejectedValueOnce(thrown)

  await expect(ask('polkadot_requestAccounts')).rejects.toMatchObject({ code: 4001 })
  expect(await ask('polkadot_requestAccounts')).toHaveLength(1)
})

test.each([
  ['no accounts', { accounts: undefined }],
  ['accounts that are none', { accounts: { get: async () => 'x' } }],
])('error: an extension with %s is not believed', async (_name, injected) => {
  const { ask } = start({ injected })

  await expect(ask('polkadot_requestAccounts')).rejects.toMatchObject({ code: 'WALLET_BAD_ANSWER' })
})

test.each([
  [undefined],
  [{ signature: 'abc' }],
  [{ signature: `0x${'ab'.repeat(63)}` }],
  [{ signature: 7 }],
])('error: %j is no signature', async (answer) => {
  const { ask, signer } = start()
  signer.signRaw.mockResolvedValueOnce(answer)

  await expect(ask('polkadot_signMessage', { address, message: 'hi' })).rejects.toMatchObject({
    code: 'WALLET_BAD_ANSWER',
  })
})

test('error: an entry that is no wallet hides no other, nor do we find ourselves (T19)', () => {
  const enable = async () => ({})
  const injectedWeb3 = {
    get trap(): never {
      throw new Error('trap')
    },
    text: 'text',
    none: { enable: 7 },
    appkit: { enable },
    'a.b': { enable },
    'b\u202ed': { enable },
    'subwallet-js': { enable },
  }
  const page = Object.assign(new EventTarget(), { location: { host: 'x' }, injectedWeb3 })
  const names: string[] = []

  discover(page as unknown as Window, { found: ({ name }) => names.push(name), lost: () => {} }) // as above

  expect(names).toEqual(['SubWallet'])
})
