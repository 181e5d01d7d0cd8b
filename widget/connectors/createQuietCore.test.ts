import { SignClient } from '@walletconnect/sign-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../testing/memoryStorage.ts'
import { createPeer } from '../../testing/peer.ts'
import { type Relay, startRelay } from '../../testing/relay.ts'
import { createEip155Wallet } from '../../testing/wallets/eip155.ts'
import { createQuietCore } from './createQuietCore.ts'

let relay: Relay
beforeAll(async () => {
  relay = await startRelay()
})
afterAll(() => relay.stop())

/** Waits this long after its start, then handles what a former page has left. */
const lookBackMs = 1_000

test('behavior: the end of a session that arrives while the library looks for what a former page left is handled once', async () => {
  const peer = await createPeer({
    relayUrl: relay.url,
    wallets: [createEip155Wallet({ chains: { 1: 'http://127.0.0.1:9' } })],
  })
  const { client, lookBack } = await start(relay.url)
  const rejections: unknown[] = []
  const onRejection = (reason: unknown) => rejections.push(reason)
  process.on('unhandledRejection', onRejection)
  const { uri, approval } = await client.connect({
    optionalNamespaces: { eip155: { chains: ['eip155:1'], methods: [], events: [] } },
  })
  await peer.pair(uri ?? '')
  const { topic } = await approval()
  const unsubscribe = client.core.relayer.unsubscribe.bind(client.core.relayer)
  let hasLooked = false
  client.core.relayer.unsubscribe = async (ended, ...options) => {
    const looks = ended === topic && !hasLooked // once, as the library does, whatever else is unsubscribed before or after
    hasLooked ||= looks
    if (looks) lookBack() // the session is still stored, and its end not yet handled
    await unsubscribe(ended, ...options)
  }
  const ended: string[] = []
  client.on('session_delete', (event) => ended.push(event.topic))

  await peer.leave()

  await expect.poll(() => ended).toEqual([topic])
  await peer.stop()
  await client.core.relayer.transportClose() // takes longer than a second end, which would have followed at once
  expect(hasLooked).toBe(true)
  expect(ended).toEqual([topic])
  expect(rejections).toEqual([])
  process.off('unhandledRejection', onRejection)
})

/** Starts the library, and holds back its look for what is left. */
async function start(relayUrl: string) {
  let lookBack: (() => void) | undefined
  const { setTimeout } = globalThis
  const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((
    run: () => void,
    ms: number,
  ) => {
    if (ms !== lookBackMs || lookBack) return setTimeout(run, ms)
    lookBack = run
    return setTimeout(() => {}, 0)
  }) as typeof setTimeout)
  const core = createQuietCore({ relayUrl, projectId: 'test' }, memoryStorage() as never)
  const client = await SignClient.init({ core: core as never, logger: 'silent' })
  spy.mockRestore()
  client.core.heartbeat.stop()
  if (!lookBack) throw new Error(`The library set no timer of ${lookBackMs} ms`)
  return { client, lookBack }
}

test('behavior: what a former page left unhandled is handed on', async () => {
  const storage = memoryStorage()
  const former = createQuietCore({ relayUrl: relay.url, projectId: 'test' }, storage as never)
  await former.relayer.messages.init()
  await former.relayer.messages.set('aa', 'left', 'inbound')

  const core = createQuietCore({ relayUrl: relay.url, projectId: 'test' }, storage as never)
  await core.relayer.messages.init()
  await core.relayer.messages.set('aa', 'being handled', 'inbound')

  expect(core.relayer.messages.getWithoutAck(['aa'])).toEqual({ aa: ['left'] })
})

test('behavior: each core is a new one, also where this code is there twice', async () => {
  const load = async () => {
    vi.resetModules()
    return (await import('./createQuietCore.ts')).createQuietCore
  }
  const copies = [await load(), await load()]

  const cores = copies.map((create) =>
    create({ relayUrl: relay.url, projectId: 'test' }, memoryStorage() as never),
  )

  expect(copies[0]).not.toBe(copies[1])
  expect(cores[0]?.relayer).not.toBe(cores[1]?.relayer)
})
