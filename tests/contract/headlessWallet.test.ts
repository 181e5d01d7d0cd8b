import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startAnvil } from '../../scripts/stack/startAnvil.mjs'
import { createEip155Wallet } from '../../testing/wallets/eip155.ts'

// The EVM wallet of the test kit on a real chain.

const chainId = 31_337
const targets = [
  '0x00000000000000000000000000000000000000a1',
  '0x00000000000000000000000000000000000000a2',
] as const

let anvil: Awaited<ReturnType<typeof startAnvil>>
beforeAll(async () => {
  anvil = await startAnvil({ chainId })
}, 30_000)
afterAll(() => anvil?.stop())

/** A wallet with ether that has sent one wei to each target, all of it waiting for a block. */
async function sendTwo() {
  for (const target of targets) await anvil.rpc('anvil_setCode', [target, '0x'])
  const wallet = createEip155Wallet({ chains: { [chainId]: anvil.url } })
  const [from] = wallet.accounts()
  await anvil.rpc('anvil_setBalance', [from, '0xde0b6b3a7640000'])
  await anvil.rpc('evm_setAutomine', [false])
  const calls = targets.map((to) => ({ to, value: '0x1' }))
  const batch = { version: '2.0.0', from, chainId: '0x7a69', atomicRequired: false, calls }
  const sent = await wallet.request({ method: 'wallet_sendCalls', params: [batch] })
  const { id } = sent as { id: string }
  const status = () => wallet.request({ method: 'wallet_getCallsStatus', params: [id] })
  return { wallet, id, status }
}

test.each([
  [200, 'succeed', []],
  [600, 'fail in part', [targets[0]]],
  [500, 'fail', targets],
])(
  'behavior: calls are told as 100 until they are mined, and as %i when they %s',
  async (code, _, broken) => {
    const { id, status } = await sendTwo()

    expect(await status()).toEqual({
      version: '2.0.0',
      id,
      chainId: '0x7a69',
      atomic: false,
      status: 100,
    })
    for (const target of broken) await anvil.rpc('anvil_setCode', [target, '0xfe']) // INVALID
    await anvil.rpc('evm_setAutomine', [true])
    await anvil.rpc('evm_mine')

    await vi.waitFor(
      async () =>
        expect(await status()).toMatchObject({
          status: code,
          receipts: targets.map((to) => ({
            to,
            status: (broken as readonly string[]).includes(to) ? '0x0' : '0x1',
          })),
        }),
      { timeout: 10_000 },
    )
  },
)

test('error: calls that nobody sent have the code of EIP-5792', async () => {
  const wallet = createEip155Wallet({ chains: { [chainId]: anvil.url } })

  await expect(
    wallet.request({ method: 'wallet_getCallsStatus', params: ['0x01'] }),
  ).rejects.toMatchObject({ code: 5730 })
})
