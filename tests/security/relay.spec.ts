import { once } from 'node:events'
import type { Page } from 'playwright/test'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { WebSocket } from 'ws'
import { chainRequest } from '../browser/support/chain.ts'
import { environment } from '../browser/support/environment.ts'
import { expect, test } from '../browser/support/test.ts'
import {
  ask,
  connectPhone,
  type Phone,
  relaySite,
  startPhone,
} from '../browser/support/walletConnect.ts'

// What a relay, or anyone who knows a topic, can do to a session, and what it learns about it.

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const second = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

let phone: Phone
test.beforeEach(async () => {
  phone = await startPhone()
})
test.afterEach(() => phone.peer.stop())

for (const [name, requests] of Object.entries(forgedRequests()))
  test(`error: a message that is not encrypted ${name}`, async ({ kit, page }) => {
    const acknowledged = watchAcknowledged(page)
    await kit.visit(relaySite())
    await connectPhone(kit, phone)
    const before = acknowledged.length

    for (const request of requests) await publish(topicOf(phone), request)

    await expect.poll(() => acknowledged.length).toBeGreaterThanOrEqual(before + requests.length)
    expect(await kit.account()).toMatchObject({ status: 'connected', address: account })
    await page.reload()
    await kit.ready()
    expect(await kit.account()).toMatchObject({ status: 'connected', address: account })
  })

test('behavior: the relay gets the encrypted message alone, without method, contract or hash', async ({
  kit,
  page,
}) => {
  // A key of its own: two files that pay from one account at a time would take the same nonce.
  const key = generatePrivateKey()
  const from = privateKeyToAddress(key)
  await chainRequest('anvil_setBalance', [from, '0x8ac7230489e80000'])
  await phone.peer.stop()
  phone = await startPhone({ privateKeys: [key] })
  const published = watchPublished(page)
  await kit.visit(relaySite())
  await connectPhone(kit, phone)

  const hash = await ask(page, 'eth_sendTransaction', [{ from, to: second, value: '0x1' }])

  expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
  expect(published.length).toBeGreaterThan(0)
  const members = new Set(published.flatMap((params) => Object.keys(params)))
  expect([...members].sort()).toEqual(['attestation', 'message', 'prompt', 'tag', 'topic', 'ttl'])
  expect(published.filter(({ attestation }) => attestation)).toEqual([])
})

function forgedRequests() {
  const eip155 = {
    chains: ['eip155:31337'],
    accounts: [`eip155:31337:${second}`],
    methods: ['personal_sign'],
    events: ['accountsChanged'],
  }
  const event = { name: 'accountsChanged', data: [second] }
  return {
    'changes no session': [
      { method: 'wc_sessionUpdate', params: { namespaces: { eip155 } } },
      { method: 'wc_sessionEvent', params: { event, chainId: 'eip155:31337' } },
    ],
    'ends no session': [{ method: 'wc_sessionDelete', params: { code: 6000, message: '' } }],
  }
}

const topicOf = ({ peer }: Phone) => peer.sessions().at(-1)?.topic ?? ''

/** Publishes a request on a topic, as any client of the relay can, in an envelope of type 2: plain text. */
async function publish(topic: string, request: { method: string; params: object }): Promise<void> {
  const socket = new WebSocket(`ws://127.0.0.1:${environment.relayPort}`)
  await once(socket, 'open')
  const forged = { id: Date.now() * 1000, jsonrpc: '2.0', ...request }
  const message = Buffer.from(`\u0002${JSON.stringify(forged)}`).toString('base64')
  const params = { topic, message, ttl: 300, tag: 1112 }
  socket.send(JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'irn_publish', params }))
  const [answer] = await once(socket, 'message')
  expect(JSON.parse(String(answer))).toMatchObject({ result: true })
  socket.close()
}

/** The ids of the relay's messages that the page has dealt with. */
function watchAcknowledged(page: Page): number[] {
  const acknowledged: number[] = []
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const { id, result } = JSON.parse(String(payload))
      if (result === true) acknowledged.push(id)
    }),
  )
  return acknowledged
}

/** The parameters of every message that the page publishes on a relay. */
function watchPublished(page: Page): { attestation?: string }[] {
  const published: { attestation?: string }[] = []
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const { method, params } = JSON.parse(String(payload))
      if (method === 'irn_publish') published.push(params)
    }),
  )
  return published
}
