import { expect, test } from 'vitest'
import { testAccount } from '../../chains/bip122/testing.ts'
import type { FrameContext } from '../frameContext.ts'
import type { VaultAccounts } from '../vault/vault.ts'
import { createAccount } from './account.ts'
import { readNetworks } from './networks.ts'

const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
const { account, payment, ordinals } = testAccount
const former: VaultAccounts = { eip155: `0x${'1'.repeat(40)}`, solana: 'S' }

/** A login whose browser knows some accounts; opening the wallet tells all of them. */
function createLogin(known: VaultAccounts) {
  const opened: object[] = []
  const frame = {
    config: { smartAccounts: [] },
    networks: readNetworks([]),
    session: { get: () => ({ email: 'ada@example.com' }), isFresh: () => false },
    preference: { type: () => 'eoa' },
    vault: {
      accounts: () => known,
      open: async (how: object) => {
        opened.push(how)
        return { ...known, bip122: account }
      },
    },
  } as unknown as FrameContext // what the account reads of it
  return { opened, account: createAccount(frame, bitcoin) }
}

test('default: a chain whose accounts have several addresses: the first is connected, all are told', async () => {
  const login = createLogin({ ...former, bip122: account })

  expect(await login.account.user()).toMatchObject({
    address: payment,
    chainId: bitcoin,
    accounts: [
      { address: payment, type: 'eoa' },
      { address: ordinals, type: 'eoa' },
    ],
  })
  expect(login.opened).toEqual([])
})

test('behavior: what an earlier release kept lacks the accounts of later chains, so the wallet is opened', async () => {
  const login = createLogin(former)

  expect(await login.account.address(bitcoin)).toBe(payment)
  expect(login.opened).toEqual([{ fresh: false }])
  expect(await login.account.address('eip155:1')).toBe(former.eip155)
  expect(login.opened).toHaveLength(1)
})

test('error: a chain on which the wallet has no account', async () => {
  const login = createLogin(former)

  await expect(login.account.addresses('cosmos:cosmoshub-4')).rejects.toMatchObject({ code: 4901 })
  expect(login.opened).toEqual([])
})
