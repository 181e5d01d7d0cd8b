import { localNetwork, siteUrl } from './support/environment.ts'
import { emailFor, enterCode, logIn, loginCode } from './support/login.ts'
import { solanaNetwork } from './support/projects.ts'
import { expect, test } from './support/test.ts'

// A wallet of the page on one chain type and the embedded one on another: neither touches the other.

test('behavior: what happens to one namespace leaves the other as it is [4.02 4.21]', async ({
  kit,
  page,
}) => {
  const options = { projectId: 'two-chains', networks: [localNetwork(), solanaNetwork] }
  await kit.visit(siteUrl('plain', { options }))
  const address = await kit.connect()
  const evm = { status: 'connected', address }
  const email = emailFor('two')
  const isSameProvider = () =>
    page.evaluate(async () => {
      const accounts = await window.appkit.getProvider('eip155').request({ method: 'eth_accounts' })
      return (accounts as string[])[0]?.toLowerCase()
    })

  await kit.call('Connect', 'solana')
  const field = kit.frame.getByRole('textbox', { name: 'Email', exact: true })
  await field.fill(email)
  await field.press('Enter')
  await expect(kit.view('Check your email')).toBeVisible()
  expect(await kit.account()).toMatchObject(evm)
  await enterCode(kit, await loginCode(email))
  await expect.poll(async () => (await kit.account('solana'))?.status).toBe('connected')
  expect(await kit.account()).toMatchObject(evm)

  const before = await kit.account()
  await page.evaluate(() => window.appkit.disconnect('solana'))
  expect((await kit.account('solana'))?.status).toBe('disconnected')
  expect(await kit.account()).toEqual(before)
  expect(await isSameProvider()).toBe(address.toLowerCase())
})

test('default: who chose no type of account has a smart account on EVM and a plain one on Solana [9.81 9.83]', async ({
  kit,
  page,
}) => {
  const options = {
    projectId: 'two-chains-smart',
    networks: [localNetwork(), solanaNetwork],
    defaultNetwork: 'eip155:31337',
  }
  await kit.visit(siteUrl('plain', { wallet: 'none', options }))

  await logIn(kit, emailFor('types'))
  await kit.closed()
  await page.evaluate((id) => window.appkit.switchNetwork(`solana:${id}`), solanaNetwork.id)
  await expect.poll(async () => (await kit.account('solana'))?.status).toBe('connected')

  const { accounts } = await kit.state()
  expect(accounts.eip155).toMatchObject({ status: 'connected', type: 'smartAccount' })
  expect(accounts.solana).toMatchObject({ status: 'connected', type: 'eoa' })
})
