import { expect, onTestFinished, test } from 'vitest'
import { createPeer } from '../../testing/peer.ts'
import { startRelay } from '../../testing/relay.ts'
import { createEip155Wallet } from '../../testing/wallets/eip155.ts'
import { accountStatesOf, activeOf } from '../actions/account/testing.ts'
import { disconnect } from '../actions/connection/disconnect.ts'
import { request } from '../actions/rpc/request.ts'
import { renewPairing, startPairing } from '../actions/walletConnect/startPairing.ts'
import { createTestApp, type TestAppOptions } from '../testing.ts'
import { sessionId } from './sessionConnector.ts'
import { sessionFacts, sessionRequest } from './sessionRequest.ts'

/** A widget, a real relay, and a real wallet behind it. */
async function createRelayedApp(given: TestAppOptions = {}) {
  const relay = await startRelay()
  const wallet = createEip155Wallet({
    chains: { 1: 'http://127.0.0.1:9', 10: 'http://127.0.0.1:9' },
  })
  const peer = await createPeer({ relayUrl: relay.url, wallets: [wallet] })
  const world = createTestApp({
    ...given,
    config: { walletConnect: { relayUrl: relay.url, projectId: 'test' } },
  })
  await world.ready
  onTestFinished(async () => {
    await (await world.app.sessions.client().catch(() => undefined))?.stop()
    await peer.stop()
    await relay.stop()
    world.close()
  })
  const { app } = world
  const pairing = () => app.stores.walletConnect.getState().pairing
  return {
    ...world,
    relay,
    wallet,
    peer,
    pairing,
    account: () => accountStatesOf(app).eip155,
    async connect() {
      await startPairing(app)
      await peer.pair(pairing()?.uri ?? '')
      await expect.poll(() => activeOf(app).eip155).toBeDefined()
    },
  }
}

test('default: a wallet behind the relay is connected, and signs', async () => {
  const { app, wallet, page, connect, account } = await createRelayedApp()

  await connect()

  expect(account()).toMatchObject({ status: 'connected', address: wallet.accounts()[0] })
  await page.settled()
  expect(page.state()?.accounts[0]).toMatchObject({
    signer: 'widget',
    wallet: { name: 'Headless wallet' },
  })
  const params = ['0x68656c6c6f', wallet.accounts()[0]]
  expect(await request(app, { namespace: 'eip155', method: 'personal_sign', params })).toMatch(
    /^0x/,
  )
})

test('behavior: a code that can still be scanned is not made twice', async () => {
  const { app, pairing, clock } = await createRelayedApp()
  await Promise.all([startPairing(app), startPairing(app)])
  const { uri } = pairing() ?? {}

  await startPairing(app)
  expect(pairing()?.uri).toBe(uri)
  clock.advance(229_999)
  await startPairing(app)
  expect(pairing()?.uri).toBe(uri)

  await renewPairing(app)
  expect(pairing()?.uri).not.toBe(uri)
})

test('behavior: nobody looks at a code that expires, so it is not made anew', async () => {
  const { app, pairing, clock } = await createRelayedApp()
  await startPairing(app)

  clock.advance(230_000)

  expect(pairing()?.state).toBe('expired')
})

test('behavior: who and where the session is needs no wallet', async () => {
  const { app, peer, wallet, connect } = await createRelayedApp()
  await connect()
  const ask = (method: string) => request(app, { namespace: 'eip155', method })

  expect(await ask('eth_accounts')).toEqual(wallet.accounts())
  expect(await ask('eth_chainId')).toBe('0x1')
  expect(await ask('net_version')).toBe('1')
  expect(peer.asked).toEqual([])
})

test('behavior: disconnected, the wallet is told and a request is refused', async () => {
  const { app, peer, connect } = await createRelayedApp()
  await connect()
  const id = activeOf(app).eip155 ?? ''

  await disconnect(app)

  await expect.poll(() => peer.sessions()).toEqual([])
  await expect(sessionRequest(app, id)({ method: 'personal_sign' })).rejects.toMatchObject({
    code: 4900,
  })
})

test('error: a page cannot speak for a wallet behind a session, nor take it away (T14)', async () => {
  const { app, page, wallet, connect, account } = await createRelayedApp()
  await connect()
  const id = activeOf(app).eip155 ?? ''

  await page.emit(id, 'accountsChanged', ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'])
  await page.emit(id, 'chainChanged', '0x89')
  await page.emit(id, 'disconnect')
  await page.link.request('WALLET_LOST', { walletId: id })
  await page.link.request('WALLET_FOUND', { id, namespace: 'eip155', name: 'Evil' })
  await page.settled()

  expect(account()).toMatchObject({ status: 'connected', address: wallet.accounts()[0] })
  expect(account()?.caipAddress).toMatch(/^eip155:1:/)
})

test('error: without a relay there is no WalletConnect [8.61]', async () => {
  const { app, ready } = createTestApp()
  await ready

  await startPairing(app)

  expect(app.stores.walletConnect.getState().pairing?.error?.message).toBe(
    'WalletConnectConnector not found',
  )
})

test('error: pairing and requesting need a client that could be started [8.30]', async () => {
  class Broken extends Map<string, string> {
    override get(key: string) {
      if (key.endsWith('keychain')) throw new DOMException('Gone', 'UnknownError')
      return super.get(key)
    }
  }
  const { app, ready } = createTestApp({
    storage: new Broken(),
    config: { walletConnect: { relayUrl: 'ws://127.0.0.1:9', projectId: 'test' } },
  })
  await ready

  await startPairing(app)
  expect(app.stores.walletConnect.getState().pairing?.error?.message).toBe(
    'Sign Client not initialized',
  )
  await expect(
    sessionRequest(app, 'walletConnect.a.eip155')({ method: 'eth_accounts' }),
  ).rejects.toThrow('Sign Client not initialized')
})

test('error: a request before any wallet made a session [8.31]', async () => {
  const { app } = await createRelayedApp()

  await expect(
    sessionRequest(app, 'walletConnect.a.eip155')({ method: 'personal_sign' }),
  ).rejects.toThrowErrorMatchingInlineSnapshot(
    `[AppKitError: Please call connect() before request()]`,
  )
})

test('error: a session that is gone while there are others is told apart from none', async () => {
  const { app, connect } = await createRelayedApp()
  await connect()

  await expect(
    sessionRequest(app, 'walletConnect.a.eip155')({ method: 'personal_sign' }),
  ).rejects.toThrowErrorMatchingInlineSnapshot(
    `[AppKitError: The session with the wallet has ended. Connect the wallet again.]`,
  )
})

test('error: a namespace for which the session has no network [8.29]', async () => {
  const { app, peer, connect } = await createRelayedApp()
  await connect()
  const topic = peer.sessions()[0]?.topic ?? ''

  await expect(
    sessionFacts(app, sessionId(topic, 'solana')),
  ).rejects.toThrowErrorMatchingInlineSnapshot(`[AppKitError: ChainId not found]`)
})

test('error: what only a node can read, on a network without one [8.27]', async () => {
  const { app, peer, wallet, connect } = await createRelayedApp()
  await connect()
  const params = [wallet.accounts()[0], 'latest']

  await expect(
    request(app, { namespace: 'eip155', method: 'eth_getBalance', params }),
  ).rejects.toThrowErrorMatchingInlineSnapshot(
    `[AppKitError: JSON-RPC provider for eip155:1 not found]`,
  )
  expect(peer.asked).toEqual([])
})

test('error: a namespace that the site has not set up is told by its name [5.24]', async () => {
  const { app, ready } = createTestApp({ options: { networks: ['eip155:1'] } })
  await ready

  await expect(
    request(app, { namespace: 'solana', method: 'solana_signMessage' }),
  ).rejects.toThrowErrorMatchingInlineSnapshot(
    `[AppKitError: Namespace 'solana' is not configured. Please call connect() first with namespace config.]`,
  )
})
