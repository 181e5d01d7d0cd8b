import { pointAt } from '../../testing/pointAt.ts'
import { askAccount, press, secureView } from './support/approval.ts'
import { enter } from './support/embedded.ts'
import { frameRests } from './support/frameRests.ts'
import { expect, test } from './support/test.ts'

test('default: the embedded wallet grants and revokes permissions only with an approval [6.13 6.14]', async ({
  kit,
  page,
}) => {
  const address = await enter(kit, { ether: 0 })
  const { origin } = new URL(page.url())
  const screen = secureView(page)
  const accounts = [{ eth_accounts: {} }]

  const sessionKey = [{ expiry: 1, signer: { type: 'key' }, permissions: [{ type: 'a' }] }]
  expect(await askAccount(page, 'wallet_grantPermissions', sessionKey)).toMatchObject({
    code: -32602,
    message: expect.stringContaining('Permissions that exist: eth_accounts.'),
  })
  await expect(kit.dialog).toBeHidden()

  const granting = askAccount(page, 'wallet_grantPermissions', accounts)
  await expect(screen.getByRole('heading', { name: 'Share your address' })).toBeVisible()
  await expect(screen.locator('.section').first()).toContainText(origin)
  await expect(screen.getByRole('listitem')).toHaveCount(2)
  await press(screen, 'Approve')
  const caveats = [{ type: 'restrictReturnedAccounts', value: [address] }]
  expect(await granting).toEqual({
    result: [{ parentCapability: 'eth_accounts', invoker: origin, caveats }],
  })

  const kept = askAccount(page, 'wallet_revokePermissions', accounts)
  await expect(screen.getByRole('heading', { name: 'Disconnect this site' })).toBeVisible()
  const reject = screen.getByRole('button', { name: 'Reject' })
  await frameRests(page)
  await pointAt(reject)
  await reject.click()
  expect(await kept).toMatchObject({ code: 4001 })
  expect((await kit.account())?.address).toBe(address)

  const revoking = askAccount(page, 'wallet_revokePermissions', accounts)
  await press(screen, 'Approve')
  expect(await revoking).toEqual({ result: null })
  expect((await kit.account())?.status).toBe('disconnected')
  await kit.closed()
})
