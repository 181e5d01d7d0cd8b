import { siteUrl } from './support/environment.ts'
import { Kit } from './support/kit.ts'
import { expect, test } from './support/test.ts'
import { ask, askInVain, connectPhone, type Phone, startPhone } from './support/walletConnect.ts'

// Two sites of one registrable domain share what a browser keeps for our frames, and so do two projects of one site. T2.

const account1 = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const account2 = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

let phone: Phone
test.beforeEach(async () => {
  phone = await startPhone()
})
test.afterEach(() => phone.peer.stop())

test('behavior: a session of one site is neither restored nor used on a sibling site, which hears nothing of it: T2', async ({
  kit,
  page,
  context,
}) => {
  await kit.visit(siteUrl('plain.shop', { wallet: 'none' }))
  await connectPhone(kit, phone)

  const other = new Kit(await context.newPage())
  await other.visit(siteUrl('other.shop', { wallet: 'none' }))
  await other.page.evaluate(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    window.appkit.on('accountsChanged', (event) => heard.push(event))
    window.appkit.on('connect', (event) => heard.push(event))
    window.appkit.on('event', ({ name }) => name.startsWith('CONNECT') && heard.push(name))
  })
  expect(await other.account()).not.toHaveProperty('address')
  const params = ['0x68656c6c6f', account1]
  expect(await askInVain(other.page, 'personal_sign', params)).toMatchObject({ code: 4100 })
  expect(phone.peer.asked).toEqual([])
  await other.page.evaluate(() => window.appkit.disconnect().catch(() => {})) // there is nothing to end

  await phone.peer.emit('accountsChanged', [account2], 'eip155:31337')
  await expect.poll(async () => (await kit.account())?.address).toBe(account2)
  await askInVain(other.page, 'personal_sign', params) // by then its widget has told what it heard
  expect(await other.page.evaluate(() => Object(window).heard)).toEqual([])
  await other.page.reload()
  await other.ready()
  expect(await other.account()).not.toHaveProperty('address')

  await page.reload()
  await kit.ready()
  expect((await kit.account())?.address).toBe(account2)
  expect(await ask(page, 'personal_sign', ['0x68656c6c6f', account2])).toMatch(/^0x/)
  expect(phone.peer.sessions()).toHaveLength(1)
})

test('behavior: a session of one project is none of another one on the same site: T2', async ({
  kit,
  page,
}) => {
  const site = (projectId: string) =>
    siteUrl('plain.shop', { wallet: 'none', options: { projectId } })
  await kit.visit(site('shop'))
  await connectPhone(kit, phone)

  await kit.visit(site('trusting'))
  expect(await kit.account()).not.toHaveProperty('address')
  const params = ['0x68656c6c6f', account1]
  expect(await askInVain(page, 'personal_sign', params)).toMatchObject({ code: 4100 })
  await page.evaluate(() => window.appkit.disconnect().catch(() => {})) // as above
  expect(phone.peer.asked).toEqual([])

  await kit.visit(site('shop'))
  expect((await kit.account())?.address).toBe(account1)
  expect(await ask(page, 'personal_sign', params)).toMatch(/^0x/)
})
