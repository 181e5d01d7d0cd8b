import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { defineProtocol } from './define.ts'
import { createLink } from './link.ts'

const row = { success: z.undefined(), timeoutMs: 1_000 }
const asking = defineProtocol('APP', 'FRAME', {
  ADD: { ...row, request: z.strictObject({ a: z.number(), b: z.number() }), success: z.number() },
  FAIL: { ...row, request: z.undefined() },
  BIG: { ...row, request: z.unknown(), maxChars: 100 },
})
const nothing = defineProtocol('FRAME', 'APP', {})

const cleanUp: (() => void)[] = []
afterEach(() => {
  for (const undo of cleanUp.splice(0)) undo()
})

/** One end is a link, the other answers as it likes. */
function asker(onBroken = vi.fn()) {
  const { port1, port2 } = new MessageChannel() as unknown as {
    port1: MessagePort
    port2: MessagePort
  } // Node's and the DOM's types differ
  const client = createLink({
    port: port1,
    session: 's',
    asks: asking,
    answers: nothing,
    handlers: {},
    onBroken,
  })
  cleanUp.push(client.close, () => port2.close())
  let q = 0
  const answer = (id: string, type: string, payload: unknown) => {
    q += 1
    port2.postMessage({ v: 1, s: 's', q, id, type, payload })
  }
  return { client, port: port2, answer, onBroken }
}

test('error: an invalid answer rejects its request, and three of them close the link', async () => {
  const { client, port, answer, onBroken } = asker()
  port.onmessage = ({ data: { id } }) => answer(id, 'FRAME_ADD_SUCCESS', 'three')

  for (const _ of [1, 2, 3])
    await expect(client.request('ADD', { a: 1, b: 2 })).rejects.toMatchObject({
      code: 'BAD_ANSWER',
    })

  expect(onBroken).toHaveBeenCalledOnce()
})

test('error: the answer to another kind of request settles nothing', async () => {
  const { client, port, answer } = asker()
  port.onmessage = ({ data: { id } }) => {
    answer(id, 'FRAME_FAIL_SUCCESS', 7)
    answer(id, 'FRAME_ADD_SUCCESS', 3)
  }

  expect(await client.request('ADD', { a: 1, b: 2 })).toBe(3)
})

test('error: a payload that is too large is not sent', async () => {
  const { client, port, answer } = asker()
  const types: string[] = []
  port.onmessage = ({ data: { id, type } }) => {
    types.push(type)
    answer(id, 'FRAME_ADD_SUCCESS', 3)
  }

  await expect(client.request('BIG', 'x'.repeat(200))).rejects.toMatchObject({ code: -32602 })
  await client.request('ADD', { a: 1, b: 2 })

  expect(types).toEqual(['APP_ADD'])
})
