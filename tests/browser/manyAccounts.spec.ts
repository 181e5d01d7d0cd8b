import type { Page } from 'playwright/test'
import { createWallet } from '../../testing/createWallet.ts'
import { installWallet } from '../../testing/installWallet.ts'
import { localNetwork, siteUrl } from './support/environment.ts'
import { demoWallet, Kit } from './support/kit.ts'
import { expect, test } from './support/test.ts'

// A wallet on each of two chain types, connected at the same time: what happens to one of them leaves
// the other as it is.

const main = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const url = () => siteUrl('plain', { options: { networks: [localNetwork(), main] } })

/** Puts a Solana wallet into every page to come; it agrees to everything. */
async function addSolana(page: Pick<Page, 'exposeFunction' | 'addInitScript'>, name = 'Sunlight') {
  const wallet = await createWallet('solana')
  return { wallet, ...(await installWallet(page, wallet, { name })) }
}

/** The way of a visitor from the first account to the second. */
async function connectBoth(kit: Kit, name = 'Sunlight'): Promise<void> {
  await kit.connect()
  await kit.open()
  await kit.press('Add Solana')
  await kit.press(name)
  await expect.poll(async () => (await kit.account('solana'))?.status).toBe('connected')
  await expect(kit.view('Account')).toBeVisible()
}

const statuses = async (kit: Kit) =>
  Object.fromEntries(
    Object.entries((await kit.state()).accounts).map(([namespace, each]) => [
      namespace,
      each.status,
    ]),
  )

test('default: two chain types are connected at the same time, and Account shows both [4.02 4.21]', async ({
  kit,
  page,
}) => {
  const { wallet } = await addSolana(page)
  await kit.visit(url())
  await connectBoth(kit)
  const [address] = wallet.accounts()
  const before = await kit.account()

  expect(await kit.account('solana')).toMatchObject({ status: 'connected', address })
  expect(before).toMatchObject({ status: 'connected', wallet: { name: demoWallet } })
  expect((await kit.state()).activeNetwork).toBe(main)
  await expect(kit.button(/^AppKit Local: 0xf3…b92266/)).toBeVisible()
  await expect(kit.button('Disconnect EVM networks')).toBeVisible()

  await kit.press('Disconnect Solana')
  await expect.poll(async () => (await kit.account('solana'))?.status).toBe('disconnected')

  expect(await kit.account()).toEqual(before)
  expect((await kit.state()).activeNetwork).toBe('eip155:31337')
  const accounts = await page.evaluate(() =>
    window.appkit.getProvider('eip155').request({ method: 'eth_accounts' }),
  )
  expect(String(accounts).toLowerCase()).toBe(before?.address?.toLowerCase())
  await expect(kit.view('Account')).toBeVisible()
})

test('behavior: a press on the other account uses it, and the site hears of nothing else', async ({
  kit,
  page,
}) => {
  await addSolana(page)
  await kit.visit(url())
  await connectBoth(kit)
  await page.evaluate(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    for (const name of ['connect', 'disconnect', 'accountsChanged', 'networkChanged'] as const)
      window.appkit.on(name, (value: unknown) => heard.push([name, value]))
    window.appkit.getProvider('eip155').on('chainChanged', (id) => heard.push(['chainChanged', id]))
  })

  await kit.press(/^AppKit Local: 0xf3…b92266/)
  await expect.poll(async () => (await kit.state()).activeNetwork).toBe('eip155:31337')
  await kit.press(/^Solana: /)
  await expect.poll(async () => (await kit.state()).activeNetwork).toBe(main)

  expect(await page.evaluate(() => (window as unknown as { heard: unknown }).heard)).toEqual([
    ['networkChanged', 'eip155:31337'],
    ['networkChanged', main],
  ])
  expect(await statuses(kit)).toEqual({ eip155: 'connected', solana: 'connected' })
})

test('behavior: the site hears for which chain type an account comes and goes', async ({
  kit,
  page,
}) => {
  const { wallet } = await addSolana(page)
  await kit.visit(url())
  await page.evaluate(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    window.appkit.on('accountsChanged', (value) => heard.push(value))
    window.appkit.on('disconnect', (value) => heard.push(['disconnect', value.namespace]))
  })

  await connectBoth(kit)
  await page.evaluate(() => window.appkit.disconnect())

  const heard = await page.evaluate(() => (window as unknown as { heard: unknown }).heard)
  expect(heard).toEqual(
    [
      { namespace: 'eip155', address: expect.stringMatching(/^0x/) },
      { namespace: 'solana', address: wallet.accounts()[0] },
      { namespace: 'eip155' },
      ['disconnect', 'eip155'],
      { namespace: 'solana' },
      ['disconnect', 'solana'],
    ].map((each) => (Array.isArray(each) ? each : expect.objectContaining(each))),
  )
  await kit.closed()
})

test('behavior: opened for a chain type without an account it leads to its wallets; given up, all is as before [2.34]', async ({
  kit,
  page,
}) => {
  await addSolana(page)
  await kit.visit(url())
  await kit.connect()

  await kit.call(undefined, 'solana')

  await expect(kit.frame.getByText('Wallets for Solana')).toBeVisible()
  await expect(kit.button('Sunlight')).toBeVisible()
  await expect(kit.button(demoWallet)).toBeHidden()
  await expect.poll(async () => (await kit.state()).activeNetwork).toBe(main)
  await kit.press('Close')
  await kit.closed()
  await expect.poll(async () => (await kit.state()).activeNetwork).toBe('eip155:31337')
  expect((await kit.account())?.status).toBe('connected')
})

test('behavior: opened for a chain type with an account it uses that, and no wallet is asked [2.34]', async ({
  kit,
  page,
}) => {
  await addSolana(page)
  await kit.visit(url())
  await connectBoth(kit)
  await kit.press('Close')
  await kit.closed()

  await kit.call(undefined, 'eip155')

  await expect(kit.view('Account')).toBeVisible()
  await expect.poll(async () => (await kit.state()).activeNetwork).toBe('eip155:31337')
  await expect(kit.walletPrompt).toBeHidden()
})

test('behavior: a network of another chain type is confirmed, then connected', async ({
  kit,
  page,
}) => {
  await addSolana(page)
  await kit.visit(url())
  await kit.connect()
  await kit.open()
  await kit.press(/^Network: /)
  await kit.press(/^Solana/)
  await expect(kit.view('Connect another wallet')).toBeVisible()

  await kit.press('Connect a wallet for Solana')
  await kit.press('Sunlight')

  await expect.poll(() => statuses(kit)).toEqual({ eip155: 'connected', solana: 'connected' })
  await expect(kit.view('Account')).toBeVisible()
  expect((await kit.state()).activeNetwork).toBe(main)
})

test('behavior: a reload restores both, and no account is ever missing meanwhile; one that was disconnected stays so', async ({
  kit,
  page,
}) => {
  await addSolana(page)
  await kit.visit(url())
  await connectBoth(kit)
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const note = () => {
      const accounts = Object.values(window.appkit?.getState?.().accounts ?? {})
      const line = accounts.map(({ status }) => status).join(' ')
      if (line !== '' && seen.at(-1) !== line) seen.push(line)
      requestAnimationFrame(note)
    }
    note()
  })

  await page.reload()
  await kit.ready()
  expect(await statuses(kit)).toEqual({ eip155: 'connected', solana: 'connected' })
  expect((await kit.state()).activeNetwork).toBe(main)
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  expect(seen.filter((line) => line.includes('disconnected'))).toEqual([])

  await page.evaluate(() => window.appkit.disconnect('eip155'))
  await page.reload()
  await kit.ready()
  expect(await statuses(kit)).toEqual({ eip155: 'disconnected', solana: 'connected' })
})

test('behavior: another tab follows for each chain type on its own', async ({ kit, context }) => {
  await addSolana(context)
  await kit.visit(url())
  await connectBoth(kit)
  const second = new Kit(await context.newPage())
  await second.visit(url())
  expect(await statuses(second)).toEqual({ eip155: 'connected', solana: 'connected' })

  await kit.page.evaluate(() => window.appkit.disconnect('solana'))

  await expect.poll(() => statuses(second)).toEqual({ eip155: 'connected', solana: 'disconnected' })
})

test('behavior: one product on two chain types is one row, and asks for which', async ({
  kit,
  page,
}) => {
  const name = 'Twofold'
  const { wallet } = await addSolana(page, name)
  await installWallet(
    page,
    await createWallet('eip155', { chains: { 1: 'http://node.localhost' } }),
    { name, rdns: 'example.twofold' },
  )
  await kit.visit(siteUrl('plain', { options: { networks: ['eip155:1', main] }, wallet: 'none' }))
  await kit.open()
  await expect(kit.button(name)).toHaveCount(1)

  await kit.press(name)
  await expect(kit.view(name)).toBeVisible()
  await kit.press('Solana')
  await expect.poll(async () => (await kit.account('solana'))?.address).toBe(wallet.accounts()[0])
  await kit.closed()

  await kit.open()
  await kit.press('Add EVM networks')
  await kit.press(name)
  await expect.poll(() => statuses(kit)).toEqual({ eip155: 'connected', solana: 'connected' })
})

test('behavior: a wallet that is taken out of the browser takes only its own account with it', async ({
  kit,
  page,
}) => {
  await addSolana(page)
  await kit.visit(url())
  await connectBoth(kit)

  await page.evaluate(() => {
    const bridge = Object.keys(window).find((name) => name.startsWith('headlessWallet_'))
    window.dispatchEvent(new Event(`${bridge}_gone`))
  })

  await expect.poll(() => statuses(kit)).toEqual({ eip155: 'connected', solana: 'disconnected' })
  await expect(kit.view('Account')).toBeVisible()
})
