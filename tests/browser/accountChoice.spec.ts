import { askAccount } from './support/approval.ts'
import { enter, signInWindow } from './support/embedded.ts'
import { emailFor } from './support/login.ts'
import { codeFor } from './support/mail.ts'
import { openSecureDriver } from './support/secureDriver.ts'
import { storedItems } from './support/storedItems.ts'
import { expect, test } from './support/test.ts'

// Which of a person's accounts sites see, where the operator offers a smart one.

test('default: the frame tells where the account may be a smart one, makes it, and follows the choice [7.59 7.60 7.61]', async ({
  page,
}) => {
  const driver = await openSecureDriver(page, { projectId: 'two-networks' })
  const email = emailFor('choice')
  const succeed = async (name: string, payload?: unknown) => {
    const { asked, answer } = await driver.ask(name, payload)
    expect(answer).toMatchObject({ type: `FRAME_${name}_SUCCESS`, id: asked.id })
    return answer.payload as { address: string }
  }
  await succeed('CONNECT_EMAIL', { email })
  await succeed('CONNECT_OTP', { otp: await codeFor(email) })
  const { address: plain } = await succeed('GET_USER', { chainId: 1 })

  expect(await succeed('GET_SMART_ACCOUNT_ENABLED_NETWORKS')).toEqual({
    smartAccountEnabledNetworks: [31_337, 10],
  })
  for (const [name, payload] of [
    ['INIT_SMART_ACCOUNT', undefined],
    ['SET_PREFERRED_ACCOUNT', { type: 'smartAccount' }],
  ] as const) {
    const { asked, answer } = await driver.ask(name, payload)
    expect(answer).toMatchObject({ type: `FRAME_${name}_ERROR`, id: asked.id })
  }
  await succeed('SWITCH_NETWORK', { chainId: 31_337 })
  const made = await succeed('INIT_SMART_ACCOUNT')
  expect(made).toEqual({ address: expect.stringMatching(/^0x/), isDeployed: false })
  expect(made.address).not.toBe(plain)
  expect(await succeed('GET_USER')).toMatchObject({
    address: made.address,
    preferredAccountType: 'smartAccount',
    accounts: [
      { address: made.address, type: 'smartAccount' },
      { address: plain, type: 'eoa' },
    ],
  })
  const eoa = { type: 'eoa', address: plain }
  expect(await succeed('SET_PREFERRED_ACCOUNT', { type: 'eoa' })).toEqual(eoa)
  const smart = { type: 'smartAccount', address: made.address }
  expect(await succeed('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })).toEqual(smart)
  // A delegating account stays at its own address.
  await succeed('SWITCH_NETWORK', { chainId: 10 })
  expect(await succeed('INIT_SMART_ACCOUNT')).toEqual({ address: plain, isDeployed: false })
})

test('behavior: the networks are kept as a comma list [3.37]', async ({ kit, page }) => {
  await enter(kit, { projectId: 'two-networks', ether: 0 })

  await expect
    .poll(async () => (await storedItems(page, 'appkit-widget'))['@appkit/smart_account_networks'])
    .toBe('31337,10')
})

test('behavior: the choice in the settings changes the address, the site hears it, and it outlives a reload', async ({
  kit,
  page,
}) => {
  const smart = await enter(kit, { projectId: 'erc4337' })
  await page.evaluate(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    window.appkit.getProvider('eip155').on('accountsChanged', (accounts) => heard.push(accounts))
  })
  expect(await askAccount(page, 'personal_sign', ['0x00', smart])).toMatchObject({ code: -32004 })

  await kit.call('Settings')
  await expect(kit.button(/^Smart account/)).toHaveAttribute('aria-current', 'true')
  await kit.press(/^Standard account/)
  await expect(kit.button(/^Standard account/)).toHaveAttribute('aria-current', 'true')

  // The page hears of it from the widget.
  await expect.poll(async () => (await kit.account())?.address).not.toBe(smart)
  const plain = (await kit.account())?.address ?? ''
  const heard = () => page.evaluate(() => (window as unknown as { heard: unknown }).heard)
  await expect.poll(heard).toEqual([[plain]])
  await kit.press('Close')
  await kit.closed()
  expect(await askAccount(page, 'eth_accounts', [])).toEqual({ result: [plain] })
  const signing = askAccount(page, 'personal_sign', ['0x68656c6c6f', plain])
  await signInWindow(page)
  expect(await signing).toHaveProperty('result')

  await page.reload()
  await kit.ready()
  expect((await kit.account())?.address).toBe(plain)
})

test('behavior: a network without a smart account shows the plain address, and does not make it the choice', async ({
  kit,
  page,
}) => {
  const smart = await enter(kit, { projectId: 'erc4337', ether: 0 })
  const switchTo = (id: string) =>
    page.evaluate((id) => window.appkit.switchNetwork(id as 'eip155:1'), id)
  const address = async () => (await kit.account())?.address

  await switchTo('eip155:10')
  await expect.poll(address).not.toBe(smart)
  const plain = await address()
  expect(await askAccount(page, 'eth_accounts', [])).toEqual({ result: [plain] })
  await switchTo('eip155:31337')
  await expect.poll(address).toBe(smart)

  await switchTo('eip155:10')
  await page.reload()
  await kit.ready()
  expect(await address()).toBe(plain)
  await switchTo('eip155:31337')
  await expect.poll(address).toBe(smart)
})
