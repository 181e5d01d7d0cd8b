import { expect, test } from 'vitest'
import { createBitcoinFrame, testAccount } from '../testing.ts'

test('default: both addresses with key, path and purpose, the one that is paid first', async () => {
  const { ask } = createBitcoinFrame()

  expect(await ask('getAccountAddresses', { account: testAccount.payment })).toEqual([
    {
      address: testAccount.payment,
      publicKey: '0330d54fd0dd420a6e5f8d3624f5f3482cae350f79d5f0753bf5beef9c2d91af3c',
      path: "m/84'/0'/0'/0/0",
      purpose: 'payment',
    },
    {
      address: testAccount.ordinals,
      publicKey: 'cc8a4bc64d897bddc5fbc2f670f7a8ba0b386779106cf1223c6fc5d7cd6fc115',
      path: "m/86'/0'/0'/0/0",
      purpose: 'ordinals',
    },
  ])
})

test('error: of another account', async () => {
  const { ask } = createBitcoinFrame()
  const account = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

  await expect(ask('getAccountAddresses', { account })).rejects.toMatchObject({ code: 4100 })
})
