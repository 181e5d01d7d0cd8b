import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Hex, parseEther, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createNodeClient } from '../../chains/eip155/nodeClient.ts'
import { startAnvil } from '../../scripts/stack/startAnvil.mjs'
import { createTestFrame } from '../../secure-frame/testing.ts'

// A node that says no to a payment, keeps it, and passes it on later (T21): a proxy before a real chain.

let anvil: Awaited<ReturnType<typeof startAnvil>>
beforeAll(async () => {
  anvil = await startAnvil({ chainId: 1 })
})
afterAll(() => anvil.stop())

const stops: (() => void)[] = []
afterAll(() => {
  for (const stop of stops) stop()
})

type Asked = { id: number; method: string; params?: unknown[] }

/** Passes everything on but what `answer` answers by itself; an Error is an answer, too. */
async function startProxy(answer: (asked: Asked) => unknown): Promise<string> {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const asked = JSON.parse(body) as Asked // viem writes it
    const own = answer(asked)
    const head = { jsonrpc: '2.0', id: asked.id }
    response.setHeader('content-type', 'application/json')
    if (own instanceof Error)
      response.end(JSON.stringify({ ...head, error: { code: -32000, message: own.message } }))
    else if (own !== undefined) response.end(JSON.stringify({ ...head, result: own }))
    else {
      const headers = { 'content-type': 'application/json' }
      const passed = await fetch(anvil.url, { method: 'POST', headers, body })
      response.end(await passed.text())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on a port
}

/** A plain account with ten ether, whose node refuses what it is given while `lies`, and keeps it. */
async function createVictim() {
  const liar = { lies: true, kept: [] as Hex[], count: undefined as number | undefined }
  const url = await startProxy(({ method, params = [] }) => {
    if (method === 'eth_getTransactionCount' && params[1] === 'pending' && liar.count !== undefined)
      return toHex(liar.count)
    if (method !== 'eth_sendRawTransaction' || !liar.lies) return undefined
    liar.kept.push(params[0] as Hex) // a signed transaction
    return new Error('insufficient funds for gas * price + value')
  })
  const node = createNodeClient({ endpoints: [{ url, relayed: false }], chainId: 1 }).request
  const world = await createTestFrame({ node })
  await anvil.rpc('anvil_setBalance', [world.address, toHex(parseEther('10'))])
  return {
    ...world,
    liar,
    /** Asks for a payment as a site does, and says yes; gives what the person saw. */
    async pay(to: Hex, ether: string, method = 'eth_sendTransaction') {
      const call = { to, value: toHex(parseEther(ether)) }
      const given =
        method === 'eth_sendTransaction'
          ? { from: world.address, ...call }
          : { version: '2.0.0', from: world.address, calls: [call] }
      const asked = world.ask(method, [given])
      const answer = asked.catch((error: Error) => error)
      const item = await world.approve()
      return { warnings: item.warnings, answer: await answer }
    },
    /** The node does what it hid, the newest or the oldest first; what the chain does not take is lost. */
    async passOn(kept = liar.kept) {
      for (const raw of kept) await anvil.rpc('eth_sendRawTransaction', [raw]).catch(() => {})
      await anvil.rpc('evm_mine')
    },
  }
}
const balanceOf = async (address: string) =>
  BigInt(String(await anvil.rpc('eth_getBalance', [address, 'latest'])))
const friend = () => privateKeyToAccount(generatePrivateKey()).address

test('behavior: of a payment that was refused and the same one again, only one is ever made', async () => {
  const { pay, liar, passOn } = await createVictim()
  const to = friend()

  const first = await pay(to, '1')
  liar.count = 1 // as if the nonce of the first one were taken
  const second = await pay(to, '1')
  await passOn()

  expect(first.answer).toMatchObject({
    code: -32003,
    message: expect.stringMatching(/insufficient funds.*may still go through.*takes its place/),
  })
  expect(second.warnings).toContain('replaces')
  expect(liar.kept).toHaveLength(2)
  expect(await balanceOf(to)).toBe(parseEther('1'))
})

test('behavior: it is so in a batch after a transaction, and where the network takes the second one', async () => {
  const { pay, liar, passOn } = await createVictim()
  const to = friend()

  await pay(to, '1')
  liar.lies = false
  liar.count = 1
  const second = await pay(to, '2', 'wallet_sendCalls')
  await passOn()

  expect(second.answer).toHaveProperty('id')
  expect(await balanceOf(to)).toBe(parseEther('2'))
})

test('behavior: one that goes through after all is told before the person pays again', async () => {
  const { pay, liar, passOn } = await createVictim()
  const to = friend()
  await pay(to, '1')
  await passOn()
  liar.lies = false

  const { warnings, answer } = await pay(to, '2')
  await anvil.rpc('evm_mine')

  expect(warnings).toContain('landed')
  expect(answer).toMatch(/^0x[0-9a-f]{64}$/)
  expect(await balanceOf(to)).toBe(parseEther('3'))
})

test('behavior: where the account was used elsewhere since, it goes on with the next nonce', async () => {
  const { pay, liar, passOn, address } = await createVictim()
  const to = friend()
  await pay(to, '1')
  await anvil.rpc('anvil_impersonateAccount', [address]) // the same key on another device
  await anvil.rpc('eth_sendTransaction', [{ from: address, to: friend(), value: '0x1' }])
  await anvil.rpc('evm_mine')
  liar.lies = false

  const { warnings, answer } = await pay(to, '2')
  await passOn()

  expect(warnings).toContain('landed')
  expect(answer).toMatch(/^0x[0-9a-f]{64}$/)
  expect(await balanceOf(to)).toBe(parseEther('2'))
})

test('behavior: of two that were on the screen at once, the second one signs nothing after the first was refused', async () => {
  const { ask, approve, address, frame, liar } = await createVictim()
  const payment = { from: address, to: friend(), value: toHex(parseEther('1')) }
  const asked = [1, 2].map(() =>
    ask('eth_sendTransaction', [payment]).catch((error: Error) => error.message),
  )

  await vi.waitUntil(() => frame.approvals.state().waiting === 2, { timeout: 20_000 })
  const shown = [await approve(), await approve()]
  const answers = await Promise.all(asked)

  expect(shown.flatMap((it) => it.warnings)).not.toContain('replaces')
  expect(answers.filter((it) => /takes its place: only one/.test(String(it)))).toHaveLength(1)
  expect(answers.filter((it) => /^Nothing was signed/.test(String(it)))).toHaveLength(1)
  expect(liar.kept).toHaveLength(1)
})

test('behavior: where it goes through while the person reads, the second one is refused', async () => {
  const { ask, approve, address, frame, pay, liar, passOn } = await createVictim()
  const to = friend()
  await pay(to, '1')
  const shown = new Promise<void>((resolve) => {
    frame.approvals.subscribe(() => frame.approvals.state().shown && resolve())
  })
  const asked = ask('eth_sendTransaction', [{ from: address, to, value: toHex(parseEther('2')) }])
  const refused = expect(asked).rejects.toThrow(/^Nothing was signed.*has ended meanwhile/)
  await shown
  liar.lies = false
  await passOn()

  expect((await approve()).warnings).toContain('replaces')

  await refused
  expect(await balanceOf(to)).toBe(parseEther('1'))
})
