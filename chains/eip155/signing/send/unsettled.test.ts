import { expect, test } from 'vitest'
import { createTestFrame } from '../../../../secure-frame/testing.ts'
import { findUnsettled, keepUnsettled, offersOf } from './unsettled.ts'

const account = { caipNetworkId: 'eip155:1', address: '0x01' } as const
const offer = (maxFeePerGas: bigint, maxPriorityFeePerGas: bigint) => ({
  maxFeePerGas,
  maxPriorityFeePerGas,
})

test('default: one that takes the place of others has to offer more than the most of all that may wait', async () => {
  const { frame } = await createTestFrame()
  const offers = [offer(9n, 1n), offer(5n, 3n), undefined]

  for (const [at, each] of offers.entries()) {
    const kept = { kind: 'transaction', nonce: 7n, hash: `0x0${at}` } as const
    await keepUnsettled(frame, account, { ...kept, ...(each && { offers: each }) })
  }

  const open = await findUnsettled(frame, account, 'transaction')
  expect(open && offersOf(open)).toEqual(offer(9n, 3n))
})

test('behavior: of many tries the refused ones are forgotten first, and the nonce is never lost', async () => {
  const { frame } = await createTestFrame()
  const keep = (hash: string, offers?: ReturnType<typeof offer>) =>
    keepUnsettled(frame, account, {
      kind: 'transaction',
      nonce: 7n,
      hash,
      ...(offers && { offers }),
    })

  await keep('0xoffered', offer(5n, 1n))
  for (let tries = 0; tries < 30; tries += 1) await keep(`0x${tries}`)

  const open = await findUnsettled(frame, account, 'transaction')
  expect(open?.nonce).toBe('7')
  expect(open?.tries).toHaveLength(20)
  expect(open?.tries[0]?.hash).toBe('0xoffered')
  expect(open?.tries.at(-1)?.hash).toBe('0x29')
})
