import { expect, test } from 'vitest'
import { createTestFrame } from '../../../secure-frame/testing.ts'

const smartAccounts = [{ caipNetworkId: 'eip155:10', kind: 'eip7702', sponsored: false } as const]

test('default: every network is told, with what the account can do there', async () => {
  const { ask, address, frame } = await createTestFrame({ smartAccounts })

  const all = (await ask('wallet_getCapabilities', [address])) as Record<string, unknown>

  expect(Object.keys(all)).toHaveLength(frame.networks.size)
  expect(all['0xa']).toEqual({ atomic: { status: 'supported' } })
  expect(all['0x1']).toEqual({ atomic: { status: 'unsupported' } })
})

test('behavior: only networks that are asked for and that there are', async () => {
  const { ask, address } = await createTestFrame({ smartAccounts })

  expect(await ask('wallet_getCapabilities', [address, ['0xa', '0x7a69']])).toEqual({
    '0xa': { atomic: { status: 'supported' } },
  })
})

test('behavior: somebody who wants the plain account has no batches', async () => {
  const { ask, address, frame } = await createTestFrame({ smartAccounts })
  await frame.preference.choose('eoa')

  expect(await ask('wallet_getCapabilities', [address, ['0xa']])).toEqual({
    '0xa': { atomic: { status: 'unsupported' } },
  })
})

test('error: of another account nothing is told', async () => {
  const { ask } = await createTestFrame({ smartAccounts })
  const other = '0x52908400098527886E0F7030069857D2E4169EE7'

  await expect(ask('wallet_getCapabilities', [other])).rejects.toMatchObject({ code: 4100 })
})

test('error: wallet_getAssets is allowed, and answered as not supported', async () => {
  const { ask, address, frame } = await createTestFrame({ smartAccounts })

  await expect(ask('wallet_getAssets', [{ account: address }])).rejects.toMatchObject({
    code: -32004,
    message: 'wallet_getAssets is not supported by this wallet.',
  })
  expect(frame.approvals.state().waiting).toBe(0)
})
