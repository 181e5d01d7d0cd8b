import { stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { signBytesMax } from '../../shared-schemas/limits.ts'
import {
  handoverText,
  newSlotText,
  removedSlotText,
} from '../../shared-schemas/login/vaultTexts.ts'
import { usualNode } from '../../tests/security/corpus/fees.ts'
import { createRpcHandlers } from '../handlers/rpc.ts'
import { createTestFrame } from '../testing.ts'

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'approved',
    (error: { code: unknown }) => error.code,
  )

test('behavior: a request that is ended while it is being prepared never comes before the person', async () => {
  const { ask, address, frame } = await createTestFrame()
  const ended = codeOf(ask('personal_sign', ['old', address]))

  createRpcHandlers(frame).ABORT_REQUESTS()

  expect(await ended).toBe(4001)
  expect(frame.approvals.state().waiting).toBe(0)
})

test('behavior: so does whatever else ends them all: sign-out, another account, another widget', async () => {
  const { ask, address, frame } = await createTestFrame()
  const ended = codeOf(ask('personal_sign', ['old', address]))

  frame.approvals.rejectAll()

  expect(await ended).toBe(4001)
  expect(frame.approvals.state().waiting).toBe(0)
})

test('behavior: the next request is asked as ever', async () => {
  const { ask, address, frame, approve } = await createTestFrame()
  frame.approvals.rejectAll()

  const answer = codeOf(ask('personal_sign', ['new', address]))
  await approve()

  expect(await answer).toBe('approved')
})

test('error: a message of more than 128 KiB is not asked for', async () => {
  const { ask, address, frame } = await createTestFrame()
  const long = `0x${'61'.repeat(signBytesMax + 1)}`

  expect(await codeOf(ask('personal_sign', [long, address]))).toBe(-32602)
  expect(frame.approvals.state().waiting).toBe(0)
})

test('error: no site gets a text signed that changes the ways into the wallet: T17', async () => {
  const { ask, address, frame } = await createTestFrame()
  const [userId, walletId, slotId] = ['user-0123456789', 'wallet-0123456789', 'slot-0123456789']
  const slot = { slotId, kind: 'password' }
  const wallet = { walletId, firstAddress: address }
  const texts = [
    newSlotText({ userId, walletId, slot }),
    removedSlotText({ userId, walletId, slot }),
    handoverText({ userId, left: wallet, next: wallet }),
    `${handoverText({ userId, left: wallet, next: wallet })}\nand more`,
  ]

  for (const text of texts)
    for (const message of [text, stringToHex(text)])
      expect(await codeOf(ask('personal_sign', [message, address]))).toBe(-32004)
  expect(frame.approvals.state().waiting).toBe(0)
})

test('behavior: requests are shown in the order of the site, also where an earlier one takes longer to prepare', async () => {
  let nodeAsked = false
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const { ask, address, approve, frame } = await createTestFrame({
    async node({ method }) {
      nodeAsked = true
      await gate
      if (usualNode[method] === undefined) throw Object.assign(new Error('not here'), { code: -1 })
      return usualNode[method]
    },
  })
  const asked = [
    ask('eth_sendTransaction', [{ from: address, to: address, value: '0x1' }]),
    ask('personal_sign', [stringToHex('second'), address]),
    ask('eth_sendTransaction', [{ from: 'nobody' }]), // leaves without a question
    ask('personal_sign', [stringToHex('third'), address]),
  ].map(codeOf)

  await expect.poll(() => nodeAsked).toBe(true)
  expect(frame.approvals.state().waiting).toBe(0)
  open()
  const kinds = [(await approve()).kind, (await approve()).kind, (await approve()).kind]

  expect(kinds).toEqual(['transaction', 'message', 'message'])
  expect((await Promise.all(asked)).slice(1)).toEqual(['approved', -32602, 'approved'])
})

test('behavior: a request that was ended holds up no later one', async () => {
  const { ask, address, approve, frame } = await createTestFrame({
    node: () => new Promise(() => {}), // it never answers
  })
  void codeOf(ask('eth_sendTransaction', [{ from: address, to: address, value: '0x1' }]))
  frame.approvals.rejectAll()

  const answer = codeOf(ask('personal_sign', [stringToHex('next'), address]))
  await approve()

  expect(await answer).toBe('approved')
})
