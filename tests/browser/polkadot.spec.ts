import { base58, hex } from '@scure/base'
import { verify } from '@scure/sr25519'
import type { Page } from 'playwright/test'
import { installWallet } from '../../testing/installWallet.ts'
import { createPolkadotWallet, type PolkadotWallet } from '../../testing/wallets/polkadot.ts'
import { siteUrl } from './support/environment.ts'
import type { Kit } from './support/kit.ts'
import { expect, test } from './support/test.ts'

// Extensions of Polkadot, in `injectedWeb3`, with real keys of sr25519.

const polkadot = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const kusama = 'polkadot:b0a8d493285c2df73290dfb7e61f870f'
const kusamaGenesis = '0xb0a8d493285c2df73290dfb7e61f870f17b41801197a149ca93654499ea3dafe'
const site = (networks = [polkadot]) => siteUrl('plain', { wallet: 'none', options: { networks } })

const keyOf = (address: string) => base58.decode(address).slice(1, 33)
const bytesOf = (text: string) => hex.decode(text.slice(2))
const utf8 = (text: string) => new TextEncoder().encode(text)
const twoKeys = () => [1, 2].map((fill) => new Uint8Array(32).fill(fill))

async function connect(kit: Kit, wallet: PolkadotWallet, networks = [polkadot]) {
  const installed = await installWallet(kit.page, wallet, { name: 'talisman' })
  await kit.visit(site(networks))
  await kit.open()
  await kit.press('Talisman')
  await expect.poll(async () => (await kit.account('polkadot'))?.status).toBe('connected')
  await kit.closed()
  return installed
}

test('default: an extension is found, connected as a plain account, and what it signs is true [9.84]', async ({
  kit,
  page,
}) => {
  const wallet = createPolkadotWallet()
  const [address = ''] = wallet.accounts()

  await connect(kit, wallet)

  expect(await kit.account('polkadot')).toMatchObject({
    address,
    caipAddress: `${polkadot}:${address}`,
    type: 'eoa',
  })
  const signature = await signRaw(page, address, 'Let me in')
  expect(verify(utf8('<Bytes>Let me in</Bytes>'), bytesOf(signature), keyOf(address))).toBe(true)
  expect(verify(utf8('<Bytes>Let me out</Bytes>'), bytesOf(signature), keyOf(address))).toBe(false)
})

test('behavior: a site of polkadot.js uses the provider as an extension of its own', async ({
  kit,
  page,
}) => {
  const wallet = createPolkadotWallet({ seeds: twoKeys() })
  await connect(kit, wallet)
  const payload = {
    address: wallet.accounts()[1] ?? '',
    method: '0x00000c616263',
    era: '0x00',
    nonce: '0x00000001',
    tip: '0x00',
    specVersion: '0x00000002',
    transactionVersion: '0x00000003',
    genesisHash: `0x${'aa'.repeat(32)}`,
    blockHash: `0x${'bb'.repeat(32)}`,
  }

  const seen = await page.evaluate(async (payload) => {
    const provider = await window.appkit.getProvider('polkadot')
    const injectedWeb3 = { appkit: provider }
    const injected = await injectedWeb3.appkit.enable('A shop')
    const heard: string[][] = []
    const stop = injected.accounts.subscribe((accounts) =>
      heard.push(accounts.map((each) => each.address)),
    )
    const accounts = await injected.accounts.get()
    const { id, signature } = await injected.signer.signPayload(payload)
    stop()
    return { names: accounts.map(({ name }) => name), heard, id, signature }
  }, payload)

  // What a chain checks, written out by hand after SCALE: a call, no era, a nonce, no tip, versions, hashes.
  const signed = `00000c616263${'00'}${'04'}${'00'}${'02000000'}${'03000000'}${'aa'.repeat(32)}${'bb'.repeat(32)}`
  expect(seen.names).toEqual(['Account 1', 'Account 2'])
  expect(seen.heard).toEqual([wallet.accounts()])
  expect(seen.id).toBe(1)
  const [kind, ...signature] = bytesOf(seen.signature)
  expect(kind).toBe(1)
  expect(verify(hex.decode(signed), Uint8Array.from(signature), keyOf(payload.address))).toBe(true)
})

test('error: a person who says no, in words only, can try again', async ({ kit, page }) => {
  const wallet = createPolkadotWallet()
  wallet.behaviour = 'reject'
  await installWallet(page, wallet, { name: 'talisman' })
  await kit.visit(site())
  await kit.open()

  await kit.press('Talisman')
  await expect(kit.frame.getByText('Request declined')).toBeVisible()
  wallet.behaviour = 'approve'
  await kit.press('Try again')

  await expect.poll(async () => (await kit.account('polkadot'))?.status).toBe('connected')
})

test('behavior: after a reload it is connected again without a prompt, until it is disconnected (T14)', async ({
  kit,
  page,
}) => {
  const wallet = createPolkadotWallet()
  const { granted } = await connect(kit, wallet)
  wallet.asked.length = 0

  await page.reload()
  await kit.ready()

  expect((await kit.account('polkadot'))?.address).toBe(wallet.accounts()[0])
  expect(wallet.asked).not.toContain('polkadot_requestAccounts')
  await page.evaluate(() => window.appkit.disconnect('polkadot'))
  granted.clear()
  await page.reload()
  await kit.ready()
  expect((await kit.account('polkadot'))?.status).toBe('disconnected')
  expect(wallet.asked).not.toContain('polkadot_requestAccounts')
})

test('behavior: an account that is meant for another chain is not offered, and comes with that chain', async ({
  kit,
  page,
}) => {
  const wallet = createPolkadotWallet({ seeds: twoKeys() })
  const [bound = '', free = ''] = wallet.accounts()
  wallet.bound.set(bound, kusamaGenesis)
  await connect(kit, wallet, [polkadot, kusama])
  expect((await kit.account('polkadot'))?.caipAddress).toBe(`${polkadot}:${free}`)

  await page.evaluate((network) => window.appkit.switchNetwork(network as 'polkadot:x'), kusama)

  expect((await kit.account('polkadot'))?.caipAddress).toBe(`${kusama}:${bound}`)
})

test('behavior: another account in the extension is followed', async ({ kit, page }) => {
  const wallet = createPolkadotWallet({ seeds: twoKeys() })
  const [first = '', second] = wallet.accounts()
  const installed = await connect(kit, wallet)

  wallet.bound.set(first, kusamaGenesis)
  await installed.announceChange(page)

  await expect.poll(async () => (await kit.account('polkadot'))?.address).toBe(second)
})

function signRaw(page: Page, address: string, data: string): Promise<string> {
  return page.evaluate(
    async (raw) => {
      const { signer } = await window.appkit.getProvider('polkadot')
      return (await signer.signRaw(raw)).signature
    },
    { address, data },
  )
}
