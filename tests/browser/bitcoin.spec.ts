import { base64, hex } from '@scure/base'
import * as btc from '@scure/btc-signer'
import { Verifier } from 'bip322-js'
import type { Page } from 'playwright/test'
import type { BitcoinProvider } from '../../chains/bip122/provider.ts'
import { type BitcoinLedger, startBitcoinLedger } from '../../testing/bitcoinLedger.ts'
import { installWallet } from '../../testing/installWallet.ts'
import { type BitcoinWallet, createBitcoinWallet } from '../../testing/wallets/bip122.ts'
import { environment, siteUrl } from './support/environment.ts'
import { test as base, expect } from './support/test.ts'

// Bitcoin wallets of the page, in each shape that they have, with real keys and real coins of a ledger.

const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
const testnet = 'bip122:000000000933ea01ad0ee984209779ba'
const site = (networks = [bitcoin]) => siteUrl('plain', { wallet: 'none', options: { networks } })

type Fixtures = { ledger: BitcoinLedger; wallet: BitcoinWallet }
const test = base.extend<Fixtures>({
  ledger: async ({ page: _ }, use) => {
    const ledger = await startBitcoinLedger()
    await use(ledger)
    await ledger.stop()
  },
  wallet: async ({ ledger }, use) => {
    await use(createBitcoinWallet({ ledgerUrl: ledger.url, networks: [bitcoin, testnet] }))
  },
})

/** Calls the site's provider in the page. */
const ask = <method extends 'signMessage' | 'signPsbt' | 'sendTransfer' | 'getAccountAddresses'>(
  page: Page,
  method: method,
  given?: Parameters<BitcoinProvider[method]>[0],
): Promise<Awaited<ReturnType<BitcoinProvider[method]>>> =>
  page.evaluate(
    async ([method, given]) => {
      const provider = await window.appkit.getProvider('bip122')
      return provider[method](given as never)
    },
    [method, given] as const,
  ) as never // what the provider answers, as data

const shapes = [
  { shape: 'unisat', name: 'UniSat', button: 'UniSat' },
  { shape: 'xverse', name: 'Xverse', button: 'Xverse' },
  { shape: 'leather', name: 'Leather', button: 'Leather' },
  { shape: 'standard', name: 'Standard Bitcoin', button: 'Standard Bitcoin' },
]

for (const { shape, name, button } of shapes) {
  test(`default: ${shape}: found, connected, and its BIP-322 signature is true`, async ({
    kit,
    page,
    wallet,
  }) => {
    await installWallet(page, wallet, { name, shape })
    await kit.visit(site())

    await kit.open()
    await kit.press(button)

    const [payment = ''] = wallet.accounts()
    await expect
      .poll(() => kit.account('bip122'))
      .toMatchObject({
        status: 'connected',
        address: payment,
        caipAddress: `${bitcoin}:${payment}`,
        type: 'payment',
      })
    await kit.closed()
    const message = `Sign in ✓ ${shape}`
    const signature = await ask(page, 'signMessage', { message })
    expect(Verifier.verifySignature(payment, message, signature)).toBe(true)
    expect(Verifier.verifySignature(payment, `${message}!`, signature)).toBe(false)
  })

  test(`behavior: ${shape}: a PSBT signed through it spends a coin`, async ({
    kit,
    page,
    wallet,
    ledger,
  }) => {
    await installWallet(page, wallet, { name, shape })
    await kit.visit(site())
    await kit.open()
    await kit.press(button)
    await kit.closed()
    const coin = ledger.fund(wallet.accounts()[0] ?? '', 50_000n)

    const unsigned = psbtOf(wallet, coin, 49_000n)
    const { psbt } = await ask(page, 'signPsbt', { psbt: unsigned, signInputs: [{ index: 0 }] })

    const transaction = btc.Transaction.fromPSBT(base64.decode(psbt))
    transaction.finalize()
    expect(await post(ledger, transaction.hex)).toEqual({ status: 200, text: transaction.id })
    expect(ledger.taken()).toEqual([transaction.id])
    expect(ledger.balance(wallet.accounts()[1] ?? '')).toBe(49_000n)
  })
}

test('error: the ledger refuses that PSBT with another amount', async ({
  kit,
  page,
  wallet,
  ledger,
}) => {
  await connect(kit, page, wallet)
  const coin = ledger.fund(wallet.accounts()[0] ?? '', 50_000n)

  const { psbt } = await ask(page, 'signPsbt', { psbt: psbtOf(wallet, coin, 1_000n) })

  const signed = btc.Transaction.fromPSBT(base64.decode(psbt))
  signed.finalize()
  const forged = btc.RawTx.decode(hex.decode(signed.hex))
  forged.outputs[0]!.amount = 49_999n
  const answer = await post(ledger, hex.encode(btc.RawTx.encode(forged)))
  expect(answer.status).toBe(400)
  expect(answer.text).toContain('script-verify-flag-failed')
  expect(ledger.taken()).toEqual([])
})

test('behavior: a transfer goes out through the wallet', async ({ kit, page, wallet, ledger }) => {
  await connect(kit, page, wallet)
  const [payment = '', recipient = ''] = wallet.accounts()
  ledger.fund(payment, 100_000n)

  const txid = await ask(page, 'sendTransfer', { recipient, amount: '60000' })

  expect(ledger.taken()).toEqual([txid])
  expect(ledger.balance(recipient)).toBe(60_000n)
})

test('behavior: a site sees the addresses by purpose, the one for payments first', async ({
  kit,
  page,
  wallet,
}) => {
  await installWallet(page, wallet, { name: 'Leather', shape: 'leather' })
  await kit.visit(site())
  await kit.open()
  await kit.press('Leather')
  await kit.closed()

  const accounts = await ask(page, 'getAccountAddresses')

  expect(accounts.map(({ purpose }) => purpose)).toEqual(['payment', 'ordinals', 'stx'])
  expect(accounts.slice(0, 2)).toEqual(wallet.addresses())
})

test('error: a person who says no can try again', async ({ kit, page, wallet }) => {
  for (const { shape, name } of shapes) {
    if (shape === 'standard') continue
    await installWallet(page, wallet, { name, shape })
  }
  await kit.visit(site())
  wallet.behaviour = 'reject'

  for (const { button, shape } of shapes) {
    if (shape === 'standard') continue
    await kit.open()
    await kit.press(button)
    await expect(kit.frame.getByText('Request declined')).toBeVisible()
    await kit.press('Close')
    await kit.closed()
  }
  expect((await kit.account('bip122'))?.status).toBe('disconnected')
})

test('behavior: after a reload it is connected again without a prompt, until it is disconnected', async ({
  kit,
  page,
  wallet,
}) => {
  await connect(kit, page, wallet)
  wallet.asked.length = 0

  await page.reload()
  await kit.ready()

  expect(await kit.account('bip122')).toMatchObject({ address: wallet.accounts()[0] })
  expect(wallet.asked).not.toContain('requestAccounts')
  await page.evaluate(() => window.appkit.disconnect('bip122'))
  await page.reload()
  await kit.ready()
  expect((await kit.account('bip122'))?.status).toBe('disconnected')
})

test('behavior: a wallet that moves to a test network is followed there with its other address', async ({
  kit,
  page,
  wallet,
}) => {
  const installed = await connect(kit, page, wallet, [bitcoin, testnet])
  const [before] = wallet.accounts()

  wallet.network = testnet
  await installed.announceChange(page)

  const [after] = wallet.accounts()
  expect(after).not.toBe(before)
  await expect
    .poll(async () => (await kit.account('bip122'))?.caipAddress)
    .toBe(`${testnet}:${after}`)
})

test('behavior: nothing of Bitcoin is fetched on a page without it', async ({ kit, page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))

  await kit.visit(siteUrl('plain'))
  await kit.open()
  await expect(kit.view('Log in or connect')).toBeVisible()

  expect(fetched.filter((url) => /bip122|parts\//.test(url))).toEqual([])
  expect(fetched.some((url) => url.includes(String(environment.stackPort)))).toBe(true)
})

async function connect(
  kit: import('./support/kit.ts').Kit,
  page: Page,
  wallet: BitcoinWallet,
  networks = [bitcoin],
) {
  const installed = await installWallet(page, wallet, { name: 'UniSat', shape: 'unisat' })
  await kit.visit(site(networks))
  await kit.open()
  await kit.press('UniSat')
  await expect.poll(async () => (await kit.account('bip122'))?.status).toBe('connected')
  await kit.closed()
  return installed
}

/** Spends a coin of the payment address to the address for ordinals. */
function psbtOf(
  wallet: BitcoinWallet,
  { txid, vout, value }: { txid: string; vout: number; value: bigint },
  sats: bigint,
): string {
  const [payment, ordinals] = wallet.addresses()
  const script = btc.p2wpkh(hex.decode(payment?.publicKey ?? '')).script
  const transaction = new btc.Transaction()
  transaction.addInput({ txid, index: vout, witnessUtxo: { script, amount: value } })
  transaction.addOutputAddress(ordinals?.address ?? '', sats)
  return base64.encode(transaction.toPSBT())
}

async function post({ url }: BitcoinLedger, body: string) {
  const answer = await fetch(`${url}/tx`, { method: 'POST', body })
  return { status: answer.status, text: await answer.text() }
}
