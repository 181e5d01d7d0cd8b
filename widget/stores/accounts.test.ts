import { expect, test } from 'vitest'
import { createAccountsStore, resetAccount, setAccount, statusOf } from './accounts.ts'

const account = {
  status: 'connected',
  address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  caipAddress: 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  balance: { value: 5n, decimals: 18, stale: false },
  balanceSymbol: 'ETH',
  profileName: 'someone.example',
  profileImage: 'data:image/png,',
  tokenBalance: [{ symbol: 'AKT', quantity: { decimals: '6', numeric: '1.5' }, price: 1 }],
  preferredAccountTypes: { eip155: 'eoa' },
} as const

function connected() {
  const store = createAccountsStore()
  store.setState(setAccount('eip155', account))
  return store
}

test('default', () => {
  expect(statusOf(createAccountsStore().getState(), 'eip155')).toBe('disconnected')
})

test.each(['disconnected', 'connecting', 'connected'] as const)(
  'behavior: a namespace can be %s [4.01]',
  (status) => {
    const store = createAccountsStore()

    store.setState(setAccount('eip155', { status }))

    expect(statusOf(store.getState(), 'eip155')).toBe(status)
  },
)

test('behavior: each namespace has a status of its own', () => {
  const store = connected()

  store.setState(setAccount('solana', { status: 'connecting' }))
  store.setState(resetAccount('solana'))

  expect(store.getState().byNamespace.eip155).toMatchObject(account)
})

test('behavior: a reset account is disconnected and has no address [4.08 4.09]', () => {
  const store = connected()

  store.setState(resetAccount('eip155'))

  const { status, address, caipAddress } = store.getState().byNamespace.eip155!
  expect({ status, address, caipAddress }).toEqual({
    status: 'disconnected',
    address: undefined,
    caipAddress: undefined,
  })
})

test('behavior: a reset account has no balance, no profile, no tokens [4.10]', () => {
  const store = connected()

  store.setState(resetAccount('eip155'))

  const { balance, balanceSymbol, profileName, profileImage, tokenBalance } =
    store.getState().byNamespace.eip155!
  expect([balance, balanceSymbol, profileName, profileImage]).toEqual(Array(4).fill(undefined))
  expect(tokenBalance).toEqual([])
})

test('behavior: a reset account has no preferred account types [4.13]', () => {
  const store = connected()

  store.setState(resetAccount('eip155'))

  expect(store.getState().byNamespace.eip155?.preferredAccountTypes).toEqual({})
})
