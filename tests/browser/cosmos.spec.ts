import { createPublicKey, verify } from 'node:crypto'
import { base64, bech32 } from '@scure/base'
import type { Page } from 'playwright/test'
import { installWallet } from '../../testing/installWallet.ts'
import { type CosmosWallet, createCosmosWallet } from '../../testing/wallets/cosmos.ts'
import { siteUrl } from './support/environment.ts'
import type { Kit } from './support/kit.ts'
import { expect, test } from './support/test.ts'

// Wallets in Keplr's shape with real keys; signatures are checked by OpenSSL.

const hub = 'cosmos:cosmoshub-4'
const osmosis = 'cosmos:osmosis-1'
const site = (networks = [hub]) => siteUrl('plain', { wallet: 'none', options: { networks } })

async function connect(kit: Kit, wallet: CosmosWallet, { networks = [hub], shape = 'keplr' } = {}) {
  const installed = await installWallet(kit.page, wallet, { shape })
  await kit.visit(site(networks))
  await kit.open()
  await kit.press(shape === 'leap' ? 'Leap' : 'Keplr')
  await expect.poll(async () => (await kit.account('cosmos'))?.status).toBe('connected')
  await kit.closed()
  return installed
}

for (const shape of ['keplr', 'leap'])
  test(`default: ${shape}: found, connected, and its ADR-036 signature is true`, async ({
    kit,
    page,
  }) => {
    const wallet = createCosmosWallet()
    const address = wallet.addressOn('cosmoshub-4')

    await connect(kit, wallet, { shape })

    expect((await kit.account('cosmos'))?.caipAddress).toBe(`${hub}:${address}`)
    const { pub_key, signature } = await page.evaluate(async (signer) => {
      const keplr = await window.appkit.getProvider('cosmos')
      return keplr.signArbitrary('cosmoshub-4', signer, 'Tom & Jerry <3')
    }, address)
    const data = Buffer.from('Tom & Jerry <3').toString('base64')
    // The document of ADR-036 as it is signed: sorted keys, no spaces.
    const document = `{"account_number":"0","chain_id":"","fee":{"amount":[],"gas":"0"},"memo":"","msgs":[{"type":"sign/MsgSignData","value":{"data":"${data}","signer":"${address}"}}],"sequence":"0"}`
    expect(isSigned(document, signature, pub_key.value)).toBe(true)
    expect(isSigned(document.replace('"0"', '"1"'), signature, pub_key.value)).toBe(false)
  })

test('behavior: a site of Keplr signs amino and direct documents unchanged', async ({
  kit,
  page,
}) => {
  const wallet = createCosmosWallet()
  await connect(kit, wallet)

  const { key, amino, direct } = await page.evaluate(async () => {
    const keplr = await window.appkit.getProvider('cosmos')
    await keplr.enable('cosmoshub-4')
    const key = await keplr.getKey('cosmoshub-4')
    const signer = keplr.getOfflineSigner('cosmoshub-4')
    const [account] = await signer.getAccounts()
    const amino = await signer.signAmino(account?.address ?? '', {
      chain_id: 'cosmoshub-4',
      account_number: '7',
      sequence: '1',
      fee: { gas: '200000', amount: [{ denom: 'uatom', amount: '5000' }] },
      msgs: [],
      memo: 'a > b',
    })
    const direct = await signer.signDirect(account?.address ?? '', {
      chainId: 'cosmoshub-4',
      bodyBytes: Uint8Array.of(10, 1, 65),
      authInfoBytes: Uint8Array.of(18, 0),
      accountNumber: 300n,
    })
    return {
      key: { ...key, pubKey: [...key.pubKey], address: [...key.address] },
      amino: amino.signature,
      direct: { ...direct.signature, account: String(direct.signed.accountNumber) },
    }
  })

  expect(key.bech32Address).toBe(wallet.addressOn('cosmoshub-4'))
  expect(key.address).toEqual([...bech32.decodeToBytes(key.bech32Address).bytes])
  const publicKey = base64.encode(Uint8Array.from(key.pubKey))
  expect(amino.pub_key.value).toBe(publicKey)
  const aminoDocument =
    '{"account_number":"7","chain_id":"cosmoshub-4","fee":{"amount":[{"amount":"5000","denom":"uatom"}],"gas":"200000"},"memo":"a \\u003e b","msgs":[],"sequence":"1"}'
  expect(isSigned(aminoDocument, amino.signature, publicKey)).toBe(true)
  // SignDoc of protobuf by hand: body, auth info, chain id, account number 300.
  const directDocument = Buffer.concat([
    Buffer.from([10, 3, 10, 1, 65, 18, 2, 18, 0, 26, 11]),
    Buffer.from('cosmoshub-4'),
    Buffer.from([32, 0xac, 2]),
  ])
  expect(isSigned(directDocument, direct.signature, publicKey)).toBe(true)
  expect(direct.account).toBe('300')
})

test('behavior: a switch of the network takes the address of that network along', async ({
  kit,
  page,
}) => {
  const wallet = createCosmosWallet()
  await connect(kit, wallet, { networks: [hub, osmosis] })
  const states = await watch(page)

  await page.evaluate((network) => window.appkit.switchNetwork(network as 'cosmos:x'), osmosis)

  expect((await kit.account('cosmos'))?.caipAddress).toBe(
    `${osmosis}:${wallet.addressOn('osmosis-1')}`,
  )
  expect(await states()).not.toContainEqual(expect.stringMatching(/osmosis-1:cosmos1/))
})

test('error: a person who says no, in words only, can try again', async ({ kit, page }) => {
  const wallet = createCosmosWallet()
  wallet.behaviour = 'reject'
  await installWallet(page, wallet)
  await kit.visit(site())
  await kit.open()

  await kit.press('Keplr')
  await expect(kit.frame.getByText('Request declined')).toBeVisible()
  wallet.behaviour = 'approve'
  await kit.press('Try again')

  await expect.poll(async () => (await kit.account('cosmos'))?.status).toBe('connected')
  wallet.behaviour = 'reject'
  const code = await page.evaluate(async () => {
    const keplr = await window.appkit.getProvider('cosmos')
    const { bech32Address } = await keplr.getKey('cosmoshub-4')
    return keplr.signArbitrary('cosmoshub-4', bech32Address, 'x').catch(({ code }) => code)
  })
  expect(code).toBe(4001)
})

test('error: an address of another chain is no account', async ({ kit, page }) => {
  const wallet = createCosmosWallet({ prefixes: { 'cosmoshub-4': 'cosmoz' } })
  await installWallet(page, wallet)
  await kit.visit(site())
  await kit.open()

  await kit.press('Keplr')

  await expect(kit.button('Try again')).toBeVisible()
  // The page hears of it from the widget.
  await expect.poll(async () => (await kit.account('cosmos'))?.status).toBe('disconnected')
})

test('behavior: after a reload it is connected again without a prompt, until it is disconnected (T14)', async ({
  kit,
  page,
}) => {
  const wallet = createCosmosWallet()
  const { granted } = await connect(kit, wallet)
  wallet.asked.length = 0

  await page.reload()
  await kit.ready()

  expect((await kit.account('cosmos'))?.address).toBe(wallet.addressOn('cosmoshub-4'))
  expect(wallet.asked).not.toContain('cosmos_requestAccounts')
  await page.evaluate(() => window.appkit.disconnect('cosmos'))
  expect([...granted]).toEqual([])
  await page.reload()
  await kit.ready()
  expect((await kit.account('cosmos'))?.status).toBe('disconnected')
  expect(wallet.asked).not.toContain('cosmos_requestAccounts')
})

/** The full addresses that a site sees from now on. */
async function watch(page: Page) {
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    window.appkit.subscribe(({ accounts }) => seen.push(String(accounts.cosmos?.caipAddress)))
  })
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen)
}

/** Whether a signature of secp256k1 over the SHA-256 of a document is of this key. */
function isSigned(document: string | Buffer, signature: string, publicKey: string): boolean {
  const spki = Buffer.concat([
    Buffer.from('3036301006072a8648ce3d020106052b8104000a032200', 'hex'),
    Buffer.from(publicKey, 'base64'),
  ])
  const key = createPublicKey({ key: spki, format: 'der', type: 'spki' })
  const options = { key, dsaEncoding: 'ieee-p1363' } as const
  return verify('sha256', Buffer.from(document), options, Buffer.from(signature, 'base64'))
}
