import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { createPeer } from '../../testing/peer.ts'
import { approveInModal, enterEmail } from '../../testing/playwright.ts'
import { createSolanaWallet } from '../../testing/wallets/solana.ts'
import { secureView } from './support/approval.ts'
import type { Kit } from './support/kit.ts'
import { emailFor } from './support/login.ts'
import { asSite, connectSolana, type SolanaStack, startSolanaStack } from './support/solana.ts'
import { expect, test } from './support/test.ts'
import { scan } from './support/walletConnect.ts'
import { waysToLeave } from './support/waysToLeave.ts'

// The site's one provider, whoever signs behind it.

let stack: SolanaStack
test.beforeAll(async () => {
  stack = await startSolanaStack()
})
test.afterAll(() => stack.stop())

const text = 'Order 7 at the press'

/** In the page: a message signed by the connected account. */
async function sign(page: Kit['page']): Promise<{ address: string; signature: string }> {
  const output = await asSite(
    page,
    async ({ wallet }, text) => {
      const [account] = wallet.accounts
      const message = new TextEncoder().encode(text)
      const { signMessage } = wallet.features['solana:signMessage']
      const [output] = await signMessage({ account: account!, message })
      return { address: account!.address, signature: [...output!.signature] }
    },
    text,
  )
  return { ...output, signature: base58.encode(Uint8Array.from(output.signature)) }
}

/** In the page: the error that a signature ends with. */
function signInVain(page: Kit['page']): Promise<unknown> {
  return asSite(
    page,
    async ({ wallet }, text) => {
      const [account] = wallet.accounts
      const message = new TextEncoder().encode(text)
      const { signMessage } = wallet.features['solana:signMessage']
      return signMessage({ account: account!, message }).catch(({ code, kind, message }) => ({
        code,
        kind,
        message,
      }))
    },
    text,
  )
}

/** The code of a login mail of this file's own stack. */
async function readCode(email: string): Promise<string> {
  const { text } = await stack.mail.waitForMail(email, { matching: /code/i, timeoutMs: 20_000 })
  return /\b\d{6}\b/.exec(text)?.[0] ?? ''
}

const isGenuine = ({ address, signature }: { address: string; signature: string }) =>
  ed25519.verify(base58.decode(signature), Buffer.from(text), base58.decode(address))

async function connected(kit: Kit): Promise<string> {
  const account = () => kit.account('solana')
  await expect.poll(async () => (await account())?.status, { timeout: 30_000 }).toBe('connected')
  return (await account())?.address ?? ''
}

test('default: a wallet behind WalletConnect signs messages and transactions, and sends [7.78]', async ({
  kit,
  page,
}) => {
  const wallet = createSolanaWallet({
    chains: { [stack.cluster.caipNetworkId]: stack.cluster.url },
  })
  const peer = await createPeer({ relayUrl: stack.relay.url, wallets: [wallet] })
  await kit.visit(stack.url({ networks: [stack.network] }))

  await kit.open()
  await kit.press(/^WalletConnect/)
  await peer.pair(await scan(kit))
  const address = await connected(kit)
  const signed = await sign(page)

  expect(address).toBe(wallet.accounts()[0])
  expect(signed.address).toBe(address)
  expect(isGenuine(signed)).toBe(true)
  await stack.cluster.rpc('requestAirdrop', [address, 2e9])
  const to = createSolanaWallet().accounts()[0] ?? ''
  await asSite(page, payTwice, { to, url: stack.nodeUrl })
  expect(await stack.balanceOf(to)).toBe(1_000_000_000)

  const { caipNetworkId: network } = stack.cluster
  const methods = ['solana_signMessage', 'solana_signTransaction', 'solana_signAndSendTransaction']
  expect(peer.proposed()?.optionalNamespaces['solana']?.methods).toEqual(
    expect.arrayContaining(methods),
  )
  expect(peer.asked).toMatchObject(methods.map((method) => ({ method, network })))
  await asSite(page, ({ wallet }) => wallet.features['standard:disconnect'].disconnect(), {})
  await expect.poll(async () => (await kit.account('solana'))?.status).toBe('disconnected')
  await peer.stop()
})

test('default: the embedded account signs for the site’s Solana provider', async ({
  kit,
  page,
}) => {
  await kit.visit(stack.url({ networks: [stack.network] }))

  await kit.open()
  await enterEmail(page, { email: emailFor('solana'), readCode })
  const address = await connected(kit)
  await kit.closed()
  const signing = sign(page)
  await approveInModal(page)

  const signed = await signing
  expect(signed.address).toBe(address)
  expect(isGenuine(signed)).toBe(true)
})

test('error: however the visitor leaves a Solana signature of the embedded wallet, it is 4001', async ({
  kit,
  page,
}) => {
  await kit.visit(stack.url({ networks: [stack.network] }))
  await kit.open()
  await enterEmail(page, { email: emailFor('solana-left'), readCode })
  await connected(kit)
  await kit.closed()

  for (const [way, leave] of Object.entries(waysToLeave)) {
    const signing = signInVain(page)
    const review = secureView(page).getByRole('button', { name: 'Continue', exact: true })
    await expect(review).toBeVisible()

    await leave(kit)

    expect(await signing, way).toEqual({
      code: 4001,
      kind: 'user rejected',
      message: 'Request was aborted',
    })
    await kit.closed()
  }
})

test('default: a visitor of the demo shop connects its Solana wallet, and signs', async ({
  kit,
  page,
}) => {
  await kit.visit(stack.shopUrl)
  await expect(page.locator('h1')).toBeVisible()

  await connectSolana(kit, 'Demo Solana wallet (test key)', () => kit.approve())

  expect(await connected(kit)).toBe('GmaDrppBC7P5ARKV8g3djiwP89vz1jLK23V2GBjuAEGB')
  await kit.call('Account')
  await expect(kit.frame.getByText(/^10(\.0+)? SOL$/).first()).toBeVisible()
  await kit.press('Close')
  await kit.closed()
  await page.locator('[data-sign="pledge"]').click()
  await kit.approve()
  await expect(page.locator('[data-result="pledge"]')).toHaveText(/^Signed, and checked/)
})

/** In the page: half a SOL that the site sends, and half a SOL that the wallet sends. */
const payTwice: Parameters<typeof asSite<{ to: string; url: string }, void>>[1] = async (
  { wallet, web3 },
  { to, url },
) => {
  const [account] = wallet.accounts
  const payer = new web3.PublicKey(account!.address)
  const connection = new web3.Connection(url)
  const write = async (lamports: number) => {
    const { blockhash: recentBlockhash } = await connection.getLatestBlockhash()
    const toPubkey = new web3.PublicKey(to)
    const pay = web3.SystemProgram.transfer({ fromPubkey: payer, toPubkey, lamports })
    const instructions = [pay]
    const message = new web3.TransactionMessage({ payerKey: payer, recentBlockhash, instructions })
    return new web3.VersionedTransaction(message.compileToV0Message()).serialize()
  }
  const { signTransaction } = wallet.features['solana:signTransaction']
  const [signed] = await signTransaction({ account: account!, transaction: await write(5e8 + 1) })
  await connection.sendRawTransaction(signed!.signedTransaction)
  const { signAndSendTransaction } = wallet.features['solana:signAndSendTransaction']
  await signAndSendTransaction({ account: account!, transaction: await write(5e8 - 1) })
}
