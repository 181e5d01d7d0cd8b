import { type Hex, recoverMessageAddress } from 'viem'
import { expect, test } from './support/test.ts'
import {
  ask,
  askInVain,
  connectPhone,
  type Phone,
  relaySite,
  scan,
  showCode,
  startPhone,
  storedSessions,
} from './support/walletConnect.ts'

const account1 = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const account2 = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

let phone: Phone
test.beforeEach(async () => {
  phone = await startPhone()
})
test.afterEach(() => phone.peer.stop())

test('behavior: an update of the session is taken over: accounts, networks, methods [4.58]', async ({
  kit,
  page,
}) => {
  await kit.visit(relaySite())
  await connectPhone(kit, phone)

  await phone.peer.update(({ eip155 }) => ({
    eip155: {
      ...eip155,
      chains: ['eip155:10'],
      accounts: [`eip155:10:${account2}`],
      methods: ['personal_sign'],
      events: ['accountsChanged', 'chainChanged'],
    },
  }))

  await expect.poll(async () => (await kit.account())?.caipAddress).toBe(`eip155:10:${account2}`)
  expect((await kit.state()).activeNetwork).toBe('eip155:10')
  const refused = await page.evaluate((from) => {
    const provider = window.appkit.getProvider('eip155')
    return provider
      .request({ method: 'eth_sendTransaction', params: [{ from, to: from, value: '0x1' }] })
      .then(String, ({ code }: { code: unknown }) => code)
  }, account2)
  expect(refused).toBe(4200)
})

test('behavior: the wallet changes the account, and the site has the new one [4.61]', async ({
  kit,
  page,
}) => {
  await kit.visit(relaySite())
  await connectPhone(kit, phone)

  await phone.peer.emit('accountsChanged', [account2], 'eip155:31337')

  await expect.poll(async () => (await kit.account())?.address).toBe(account2)
  const signature = await ask(page, 'personal_sign', ['0x68656c6c6f', account2])
  expect(
    await recoverMessageAddress({ message: 'hello', signature: signature as `0x${string}` }),
  ).toBe(account2)
  await page.reload()
  await kit.ready()
  expect((await kit.account())?.address).toBe(account2)
})

test('behavior: the wallet moves to another chain, and the site follows [4.62]', async ({
  kit,
  page,
}) => {
  await kit.visit(relaySite())
  await connectPhone(kit, phone)

  await phone.peer.emit('chainChanged', 10, 'eip155:10')

  await expect.poll(async () => (await kit.state()).activeNetwork).toBe('eip155:10')
  expect(await ask(page, 'eth_chainId')).toBe('0xa')
  expect((await kit.account())?.caipAddress).toBe(`eip155:10:${account1}`)
})

test('behavior: the wallet ends the session: account gone, nothing stored, the site is told [4.59 4.60]', async ({
  kit,
  page,
}) => {
  await kit.visit(relaySite())
  await connectPhone(kit, phone)
  await page.evaluate(() => {
    const told: unknown[] = []
    Object.assign(window, { told })
    window.appkit.on('disconnect', (event) => told.push(event))
    window.appkit.on('event', ({ name }) => name === 'DISCONNECT_SUCCESS' && told.push(name))
  })
  expect(await storedSessions(page)).toHaveLength(1)

  await phone.peer.leave()

  await expect.poll(async () => (await kit.account())?.status).toBe('disconnected')
  expect((await kit.account())?.address).toBeUndefined()
  await expect.poll(() => storedSessions(page)).toEqual([])
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { told: unknown[] }).told))
    .toEqual(expect.arrayContaining([{ namespace: 'eip155' }, 'DISCONNECT_SUCCESS']))
  await page.reload()
  await kit.ready()
  expect((await kit.account())?.status).toBe('disconnected')
})

test('behavior: the site disconnects: the wallet is told, and nothing is left behind', async ({
  kit,
  page,
}) => {
  await kit.visit(relaySite())
  await connectPhone(kit, phone)
  expect(phone.peer.sessions()).toHaveLength(1)

  await page.evaluate(() => window.appkit.disconnect())

  expect((await kit.account())?.status).toBe('disconnected')
  expect(await storedSessions(page)).toEqual([])
  await expect.poll(() => phone.peer.sessions()).toEqual([])
})

test('error: an answer of the phone after Disconnect is dropped: the request failed once, and the next one gets its own', async ({
  kit,
  page,
}) => {
  await kit.visit(relaySite())
  await connectPhone(kit, phone)
  const held = holdAnswer(phone)
  const outcome = askInVain(page, 'personal_sign', ['0x6c617465', account1])
  await expect.poll(() => phone.peer.asked.length).toBe(1)
  await phone.peer.kit.core.relayer.transportClose() // it hears of the end after it has answered

  await page.evaluate(() => window.appkit.disconnect())

  expect(await outcome).toMatchObject({ code: 4001 })
  held.release()
  expect(await held.answered).toBe('sent')
  expect((await kit.account())?.status).toBe('disconnected')
  await expect.poll(() => phone.peer.sessions()).toEqual([])
  await connectPhone(kit, phone)
  const signature = await ask(page, 'personal_sign', ['0x6e657874', account1])
  expect(await recoverMessageAddress({ message: 'next', signature: signature as Hex })).toBe(
    account1,
  )
})

test('behavior: after a reload the session is there again, and nobody was asked', async ({
  kit,
  page,
}) => {
  await kit.visit(relaySite())
  await connectPhone(kit, phone)
  await page.evaluate(() => window.appkit.switchNetwork('eip155:10'))

  await page.reload()
  await kit.ready()

  expect((await kit.account())?.caipAddress).toBe(`eip155:10:${account1}`)
  expect(phone.peer.asked).toEqual([])
  const signature = await ask(page, 'personal_sign', ['0x68656c6c6f', account1])
  expect(
    await recoverMessageAddress({ message: 'hello', signature: signature as `0x${string}` }),
  ).toBe(account1)
})

test('behavior: a second tab of the site is connected as well, and both follow the end (F12)', async ({
  kit,
  page,
  context,
}) => {
  await kit.visit(relaySite())
  const second = await context.newPage()
  await second.goto(relaySite())
  await second.waitForFunction(() => window.appkit?.getState?.().initialized === true)

  await connectPhone(kit, phone)

  const statusThere = () => second.evaluate(() => window.appkit.getState().accounts.eip155?.status)
  await expect.poll(statusThere).toBe('connected')
  await ask(second, 'personal_sign', ['0x68656c6c6f', account1])
  await ask(page, 'personal_sign', ['0x68656c6c6f', account1])

  await second.evaluate(() => window.appkit.disconnect())
  await expect.poll(async () => (await kit.account())?.status).toBe('disconnected')
  await expect.poll(() => phone.peer.sessions()).toEqual([])
})

test('behavior: a second wallet takes the place of the first, which is told goodbye', async ({
  kit,
}) => {
  const other = await startPhone({ metadata: { name: 'Second wallet' } })
  await kit.visit(relaySite())
  await connectPhone(kit, phone)

  await kit.call('ConnectingWalletConnectBasic')
  await other.peer.pair(await scan(kit))

  await expect.poll(async () => (await kit.account())?.wallet?.name).toBe('Second wallet')
  await expect.poll(() => phone.peer.sessions()).toEqual([])
  await other.peer.stop()
})

test('behavior: a wallet that says no is told as such, and another code is made on demand', async ({
  kit,
}) => {
  phone.peer.proposals = 'reject'
  await kit.visit(relaySite())
  await showCode(kit)
  const first = await scan(kit)

  await phone.peer.pair(first)

  await expect(kit.frame.getByText('Request declined')).toBeVisible()
  await kit.press('Try again')
  phone.peer.proposals = 'approve'
  const second = await scan(kit)
  expect(second).not.toBe(first)
  await phone.peer.pair(second)
  await expect.poll(async () => (await kit.account())?.status).toBe('connected')
})

test('error: a request that expires rejects its caller, and nothing besides', async ({
  kit,
  page,
}) => {
  await page.clock.install() // before any timer is set, so that none is of the other clock
  await kit.visit(relaySite())
  await connectPhone(kit, phone)
  phone.wallet.behaviour = 'hang'
  const asking = askInVain(page, 'personal_sign', ['0x00', account1])
  await expect.poll(() => phone.peer.asked.length).toBe(1)

  await page.clock.fastForward(300_000)

  // The fixture `unexpected` fails this test for a rejection that nobody handles.
  expect(await asking).toMatchObject({ message: expect.stringMatching(/expired/i) })
})

/** Keeps the wallet's next answer back until `release`; how its way to the relay went. */
function holdAnswer({ peer: { kit }, wallet }: Phone) {
  let release = () => {}
  let tell: (how: string) => void = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const answered = new Promise<string>((resolve) => {
    tell = resolve
  })
  const { request } = wallet
  const respond = kit.respondSessionRequest
  wallet.request = async (asked) => {
    wallet.request = request
    await released
    return request(asked)
  }
  kit.respondSessionRequest = async (given) => {
    kit.respondSessionRequest = respond
    const sending = respond(given)
    sending.then(
      () => tell('sent'),
      (error) => tell(String(error)),
    )
    return sending
  }
  return { release: () => release(), answered }
}
