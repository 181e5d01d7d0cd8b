import { expect, test } from 'vitest'
import { createTestFrame } from '../../../secure-frame/testing.ts'

const accounts = [{ eth_accounts: {} }]

test('default: eth_accounts is granted for the origin that the browser reported, once approved', async () => {
  const { ask, approve, address, frame } = await createTestFrame()

  const granting = ask('wallet_grantPermissions', accounts)
  const item = await approve()

  expect(item).toMatchObject({
    kind: 'permissions',
    change: 'grant',
    permissions: [{ name: 'eth_accounts', gives: 'accounts' }],
  })
  expect(await granting).toEqual([
    {
      parentCapability: 'eth_accounts',
      invoker: 'https://shop.test',
      caveats: [{ type: 'restrictReturnedAccounts', value: [address] }],
    },
  ])
  expect(frame.session.get()).toBeDefined()
})

test('default: a revocation ends the login, once approved', async () => {
  const { ask, approve, frame } = await createTestFrame()

  const revoking = ask('wallet_revokePermissions', accounts)
  const item = await approve()

  expect(item).toMatchObject({ kind: 'permissions', change: 'revoke' })
  expect(await revoking).toBeNull()
  expect(frame.session.get()).toBeUndefined()
})

test.each(['wallet_grantPermissions', 'wallet_revokePermissions'])(
  'error: %s that is rejected changes nothing',
  async (method) => {
    const { ask, reject, frame } = await createTestFrame()

    const asking = ask(method, accounts)
    await Promise.all([expect(asking).rejects.toMatchObject({ code: 4001 }), reject()])

    expect(frame.session.get()).toBeDefined()
  },
)

test.each([
  [
    'a session key (ERC-7715)',
    [{ expiry: 1, signer: { type: 'key' }, permissions: [{ type: 'a' }] }],
  ],
  ['a session key beside it', [{ eth_accounts: {}, expiry: 1 }]],
  ['limits inside of it', [{ eth_accounts: { requiredMethods: ['personal_sign'] } }]],
  ['a second entry', [{ eth_accounts: {} }, { eth_sign: {} }]],
  ['another permission', [{ eth_sign: {} }]],
  ['no permission', [{}]],
])('error: %s is refused with what exists, and the user is not asked', async (_, params) => {
  const { ask, frame } = await createTestFrame()

  for (const method of ['wallet_grantPermissions', 'wallet_revokePermissions'])
    await expect(ask(method, params)).rejects.toMatchObject({
      code: -32602,
      message: `${method} takes permissions by name (EIP-2255), without limits and without session keys. Permissions that exist: eth_accounts.`,
    })

  expect(frame.approvals.state().waiting).toBe(0)
})
