import { base64 } from '@scure/base'
import { Address, OutScript, Transaction } from '@scure/btc-signer'
import { Verifier } from 'bip322-js'
import type { Page } from 'playwright/test'
import type { BitcoinProvider } from '../../chains/bip122/provider.ts'
import { startBitcoinLedger } from '../../testing/bitcoinLedger.ts'
import { approveInModal } from '../../testing/playwright.ts'
import { press, secureView } from './support/approval.ts'
import { siteUrl } from './support/environment.ts'
import type { Kit } from './support/kit.ts'
import { askForCode, emailFor, enterCode, loginCode } from './support/login.ts'
import { expect, test } from './support/test.ts'

// The Bitcoin account of the embedded wallet, from a login to a signature that a network takes.

const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
const site = () => siteUrl('plain', { wallet: 'none', options: { networks: [bitcoin] } })

/** Calls the site's provider in the page. */
const ask = <method extends 'signMessage' | 'signPsbt' | 'getAccountAddresses'>(
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

/** Logs a new user in; the address that is paid. */
async function enter(kit: Kit, name: string): Promise<string> {
  const email = emailFor(name)
  await kit.visit(site())
  await askForCode(kit, email)
  await enterCode(kit, await loginCode(email))
  const account = () => kit.account('bip122')
  await expect.poll(async () => (await account())?.status, { timeout: 30_000 }).toBe('connected')
  await kit.closed()
  return (await account())?.address ?? ''
}

test('default: a login by email has both addresses of Bitcoin, and the modal shows the one that is paid [9.82]', async ({
  kit,
  page,
}) => {
  const address = await enter(kit, 'bitcoin')

  expect(address).toMatch(/^bc1q/)
  expect(await kit.account('bip122')).toMatchObject({
    caipAddress: `${bitcoin}:${address}`,
    type: 'payment',
  })
  expect(await ask(page, 'getAccountAddresses')).toMatchObject([
    { address, path: "m/84'/0'/0'/0/0", purpose: 'payment' },
    { address: expect.stringMatching(/^bc1p/), path: "m/86'/0'/0'/0/0", purpose: 'ordinals' },
  ])
  await page.reload()
  await expect.poll(async () => (await kit.account('bip122'))?.address).toBe(address)
})

test('default: both addresses sign messages by BIP-322, after an approval', async ({
  kit,
  page,
}) => {
  await enter(kit, 'bitcoin-message')
  const accounts = await ask(page, 'getAccountAddresses')

  for (const { address } of accounts) {
    const message = `Order 7 for ${address} ✓`
    const signing = ask(page, 'signMessage', { message, address })
    await approveInModal(page)
    expect(Verifier.verifySignature(address, message, await signing)).toBe(true)
  }
})

test('default: a payment is approved with its fee and change, and the network takes it', async ({
  kit,
  page,
}) => {
  const ledger = await startBitcoinLedger()
  const address = await enter(kit, 'bitcoin-psbt')
  const friend = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  const { txid, value } = ledger.fund(address, 2_000_000n)
  const script = OutScript.encode(Address().decode(address))
  const psbt = new Transaction()
  psbt.addInput({ txid, index: 0, witnessUtxo: { script, amount: value } })
  psbt.addOutputAddress(friend, 1_250_000n)
  psbt.addOutputAddress(address, 748_000n)

  const signing = ask(page, 'signPsbt', { psbt: base64.encode(psbt.toPSBT()) })
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    press(secureView(page), 'Continue'),
  ])
  await expect(popup.getByRole('heading', { name: 'Send 0.0125 BTC' })).toBeVisible()
  for (const fact of ['0.00002 BTC · 14 sat/vB', '0.00748 BTC', '0.01252 BTC'])
    await expect(popup.getByText(fact, { exact: true }).first()).toBeVisible()
  await press(popup, 'Sign')

  const signed = Transaction.fromPSBT(base64.decode((await signing).psbt))
  signed.finalize()
  const answer = await fetch(`${ledger.url}/tx`, { method: 'POST', body: signed.hex })
  expect(await answer.text()).toBe(signed.id)
  expect([ledger.balance(friend), ledger.balance(address)]).toEqual([1_250_000n, 748_000n])
  await ledger.stop()
})

test('error: what the wallet cannot do is refused, and nothing is asked [9.67]', async ({
  kit,
  page,
}) => {
  await enter(kit, 'bitcoin-refused')

  const failure = (request: object) =>
    page.evaluate(async (request) => {
      const provider = await window.appkit.getProvider('bip122')
      return provider.request(request as never).catch(({ code }: { code: unknown }) => code)
    }, request)

  expect(await failure({ method: 'sendMany', params: { amount: '1' } })).toBe(4200)
  expect(await failure({ method: 'sendTransfer', params: { amount: '1' } })).toBe(-32602)
  const account = (await kit.account('bip122'))?.address
  const legacy = { account, message: 'a', protocol: 'ecdsa' }
  expect(await failure({ method: 'signMessage', params: legacy })).toBe(-32602)
})
