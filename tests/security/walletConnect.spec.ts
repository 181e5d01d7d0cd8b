import { relayDoes } from '../browser/support/relayControl.ts'
import { expect, test } from '../browser/support/test.ts'
import {
  ask,
  askInVain,
  connectPhone,
  type Phone,
  relaySite,
  scan,
  showCode,
  slowClock,
  startPhone,
} from '../browser/support/walletConnect.ts'

// One relay is broken and mended here, so these run one after the other.
test.describe.configure({ mode: 'serial' })

const faulty = () => relaySite({ options: { projectId: 'faulty-relay' } })
const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const second = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

let phone: Phone | undefined
test.afterEach(async () => {
  await relayDoes('resume')
  await phone?.peer.stop()
  phone = undefined
})

test.describe('a relay in trouble (F9)', () => {
  test('error: down, it is reported within 8 s, and tried again by itself once it is up', async ({
    kit,
  }) => {
    test.slow()
    await relayDoes('pause')
    await kit.visit(faulty())
    await kit.open()

    await kit.press(/^WalletConnect/)
    await expect(kit.frame.getByText("Couldn't connect")).toBeVisible()
    await expect(kit.frame.getByText(/did not answer within 8 seconds/)).toBeVisible()

    await relayDoes('resume')
    phone = await startPhone({ faulty: true })
    await phone.peer.pair(await scanWithin(kit, 20_000))
    await expect.poll(async () => (await kit.account())?.status).toBe('connected')
  })

  test('error: flapping while the code is shown, the wallet still gets through', async ({
    kit,
  }) => {
    phone = await startPhone({ faulty: true })
    await kit.visit(faulty())
    await showCode(kit)
    const uri = await scan(kit)

    for (let times = 0; times < 3; times += 1) await relayDoes('drop')
    await phone.peer.pair(uri)

    await expect.poll(async () => (await kit.account())?.status).toBe('connected')
  })

  test('error: gone after the connection, it comes back by itself, and a request is asked once', async ({
    kit,
    page,
  }) => {
    test.slow()
    phone = await startPhone({ faulty: true })
    await kit.visit(faulty())
    await connectPhone(kit, phone)

    await relayDoes('pause')
    const signing = ask(page, 'personal_sign', ['0x68656c6c6f', account])
    await relayDoes('resume')

    expect(await signing).toMatch(/^0x[0-9a-f]{130}$/)
    expect(phone.peer.asked).toHaveLength(1)
    expect((await kit.account())?.status).toBe('connected')
  })

  test('error: half open, a disconnect still ends here, and nothing hangs', async ({
    kit,
    page,
  }) => {
    phone = await startPhone({ faulty: true })
    await kit.visit(faulty())
    await connectPhone(kit, phone)

    await relayDoes('stall')
    await page.evaluate(() => window.appkit.disconnect())

    expect((await kit.account())?.status).toBe('disconnected')
    await page.reload()
    await kit.ready()
    expect((await kit.account())?.status).toBe('disconnected')
  })
})

test('error: a code that expires under the eyes is made anew, and in the end on demand (F9)', async ({
  kit,
  page,
}) => {
  test.slow()
  const putForward = await slowClock(page)
  await kit.visit(relaySite())
  await showCode(kit)
  const codes = [await scan(kit)]

  for (let times = 0; times < 2; times += 1) {
    await putForward(231_000)
    await expect.poll(() => scan(kit)).not.toBe(codes.at(-1))
    codes.push(await scan(kit))
  }
  await putForward(231_000)

  await expect(kit.frame.getByText('This code has expired')).toBeVisible()
  await kit.press('New code')
  const last = await scan(kit)
  expect(new Set([...codes, last]).size).toBe(4)
})

test('error: a wallet that allows the wrong networks is told goodbye, and the visitor which ones', async ({
  kit,
}) => {
  const accounts = [`eip155:5:${account}`]
  phone = await startPhone({
    grant: ({ eip155 }) => ({ eip155: { ...eip155!, chains: ['eip155:5'], accounts } }),
  })
  const { peer } = phone
  await kit.visit(relaySite())
  await showCode(kit)

  await peer.pair(await scan(kit))

  await expect(kit.frame.getByText("Couldn't connect")).toBeVisible()
  await expect(
    kit.frame.getByText(/allowed eip155:5, and this site uses eip155:31337/),
  ).toBeVisible()
  expect((await kit.account())?.status).toBe('disconnected')
  await expect.poll(() => peer.sessions()).toEqual([])
})

test('error: a wallet whose account is none is not connected (F24)', async ({ kit }) => {
  const accounts = ['eip155:31337:not-an-address']
  phone = await startPhone({ grant: ({ eip155 }) => ({ eip155: { ...eip155!, accounts } }) })
  await kit.visit(relaySite())
  await showCode(kit)

  await phone.peer.pair(await scan(kit))

  await expect(kit.frame.getByText("Couldn't connect")).toBeVisible()
  expect((await kit.account())?.status).toBe('disconnected')
})

test('error: events that make no sense change nothing (F24)', async ({ kit }) => {
  phone = await startPhone()
  await kit.visit(relaySite())
  await connectPhone(kit, phone)
  const before = await kit.state()

  for (const data of [null, 7, 'abc', [], ['0x12'], [{}], { length: 1 }])
    await phone.peer.emit('accountsChanged', data, 'eip155:31337')
  for (const data of [null, 'abc', -1, {}, [], '0x', 'solana:1:2'])
    await phone.peer.emit('chainChanged', data, 'eip155:31337')
  // The one that makes sense comes last: once it is there, all of them have been dealt with.
  await phone.peer.emit('accountsChanged', [second], 'eip155:31337')
  await expect.poll(async () => (await kit.account())?.address).toBe(second)

  await phone.peer.emit('accountsChanged', [account], 'eip155:31337')
  await expect.poll(() => kit.state()).toEqual(before)
})

test('error: a name made to deceive is shown as plain text, and no picture is fetched (T19)', async ({
  kit,
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  phone = await startPhone({
    metadata: {
      name: '\u202eMetaMask\u0007<img src=x onerror=alert(1)>',
      icons: ['https://evil.example/pixel.png', 'javascript:alert(1)'],
      url: 'javascript:alert(1)',
    },
  })
  await kit.visit(relaySite())

  await connectPhone(kit, phone)

  expect((await kit.account())?.wallet?.name).toBe('MetaMask<img src=x onerror=alert(1)>')
  await kit.open()
  await expect(kit.view('Account')).toBeVisible()
  expect(asked.filter((url) => url.includes('evil.example'))).toEqual([])
})

test('error: what is stored and broken is dropped, and a new connection works (F16)', async ({
  kit,
  page,
}) => {
  phone = await startPhone()
  await kit.visit(relaySite())
  await connectPhone(kit, phone)

  for (const garbage of ['{"a":', '[1,2,{"topic":7}]', '"text"', '[null]', '{}']) {
    await page.frame('appkit-widget')?.evaluate((text) => {
      for (const key of Object.keys(localStorage))
        if (key.includes('wallet_connect')) localStorage.setItem(key, text)
    }, garbage)
    await page.reload()
    await kit.ready()
    expect((await kit.account())?.status).toBe('disconnected')
  }

  await connectPhone(kit, phone)
  expect(await ask(page, 'eth_accounts')).toContain(account)
})

test('error: what the session does not grant is refused here, and no wallet is asked', async ({
  kit,
  page,
}) => {
  phone = await startPhone()
  await kit.visit(relaySite())
  await connectPhone(kit, phone)

  const refused = await askInVain(page, 'wallet_invented', [])

  expect(refused.code).toBe(4200)
  expect(phone.peer.asked).toEqual([])
})

async function scanWithin(kit: Parameters<typeof scan>[0], timeout: number): Promise<string> {
  await expect(kit.code).toBeVisible({ timeout })
  return scan(kit)
}
