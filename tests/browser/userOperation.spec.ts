import { encodeFunctionData } from 'viem'
import { entryPoint07Address, entryPoint08Address } from 'viem/account-abstraction'
import { simpleAccountAbi } from '../../chains/eip155/smart/contracts.ts'
import { askAccount } from './support/approval.ts'
import { balanceOf } from './support/chain.ts'
import { approveIn, enter, openWindow, stranger } from './support/embedded.ts'
import { expect, test } from './support/test.ts'

// eth_sendUserOperation of a site, over a real bundler.

const payment = (to: `0x${string}`, wei: bigint) =>
  encodeFunctionData({ abi: simpleAccountAbi, functionName: 'execute', args: [to, wei, '0x'] })

for (const [projectId, entryPoint] of [
  ['erc4337', entryPoint07Address],
  ['eip7702-sponsored', entryPoint08Address],
] as const)
  test(`default: an operation of ${projectId} is shown by its calls, approved, and lands`, async ({
    kit,
    page,
  }) => {
    const sender = await enter(kit, { projectId })
    const friend = stranger()
    const operation = { sender, nonce: '0x0', callData: payment(friend, 5n), signature: '0x' }

    const sending = askAccount(page, 'eth_sendUserOperation', [operation, entryPoint])
    const popup = await openWindow(page)
    await expect(
      popup.getByRole('heading', { name: 'Send 0.000000000000000005 ETH' }),
    ).toBeVisible()
    await approveIn(popup)

    const { result: hash } = (await sending) as { result: string }
    expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
    await expect.poll(() => balanceOf(friend)).toBe(5n)
  })

test('error: an operation that cannot be read, or is not for this account, is refused unseen', async ({
  kit,
  page,
}) => {
  const sender = await enter(kit, { projectId: 'erc4337' })
  const ask = (change: object, entryPoint: string = entryPoint07Address) => {
    const operation = { sender, nonce: '0x0', callData: payment(stranger(), 5n), ...change }
    return askAccount(page, 'eth_sendUserOperation', [operation, entryPoint])
  }

  expect(await ask({ callData: '0x4d44560d' })).toMatchObject({ code: -32602 })
  expect(await ask({}, entryPoint08Address)).toMatchObject({ code: -32602 })
  expect(await ask({ sender: stranger() })).toMatchObject({ code: 4100 })
  expect(await ask({ maxFeePerGas: '0xde0b6b3a7640000' })).toMatchObject({ code: -32003 })
})
