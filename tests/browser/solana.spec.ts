import { createPublicKey, verify } from 'node:crypto'
import { Keypair, PublicKey } from '@solana/web3.js'
import type { Kit } from './support/kit.ts'
import {
  asSite,
  connectSolana,
  type SolanaStack,
  startSolanaStack,
  walletName,
} from './support/solana.ts'
import { expect, test } from './support/test.ts'

// A cluster that runs the network's real programs, and a wallet of the page that really signs; what a
// site does, it does with @solana/web3.js.

let stack: SolanaStack
test.beforeAll(async () => {
  stack = await startSolanaStack()
})
test.afterAll(() => stack.stop())

const stranger = () => Keypair.generate().publicKey.toBase58()
const statusOf = async (kit: Kit) => (await kit.account('solana'))?.status

test('default: a wallet that registers is found, connects and shows its SOL', async ({
  kit,
  page,
}) => {
  const { address } = await stack.install(page)
  await kit.visit(stack.url())

  await connectSolana(kit)

  expect(await kit.account('solana')).toMatchObject({
    address,
    caipAddress: `${stack.cluster.caipNetworkId}:${address}`,
    wallet: { name: walletName },
  })
  await kit.call('Account')
  await expect(kit.frame.getByText(/^2(\.0+)? SOL$/).first()).toBeVisible()
})

test('behavior: a wallet of the days before the standard is found in its global', async ({
  kit,
  page,
}) => {
  const { address } = await stack.install(page, { shape: 'global' })
  await kit.visit(stack.url())

  await connectSolana(kit, 'Phantom')

  expect((await kit.account('solana'))?.address).toBe(address)
  const to = stranger()
  await asSite(page, payBySigning, { to, lamports: 1_000_000_000, url: stack.nodeUrl })
  expect(await stack.balanceOf(to)).toBe(1_000_000_000)
})

test('default: a message is signed, as another library confirms', async ({ kit, page }) => {
  const { address } = await stack.install(page)
  await kit.visit(stack.url())
  await connectSolana(kit)

  const signature = await asSite(
    page,
    async ({ wallet }) => {
      const [account] = wallet.accounts
      const message = new TextEncoder().encode('Grüße, 世界')
      const { signMessage } = wallet.features['solana:signMessage']
      const [output] = await signMessage({ account: account!, message })
      return [...output!.signature]
    },
    {},
  )

  const message = Buffer.from('Grüße, 世界')
  expect(verify(null, message, toKey(address), Uint8Array.from(signature))).toBe(true)
})

for (const version of ['legacy', 0] as const)
  test(`default: a transfer of version ${version} is signed by the wallet, sent by the site, and arrives`, async ({
    kit,
    page,
  }) => {
    const { address } = await stack.install(page)
    await kit.visit(stack.url())
    await connectSolana(kit)
    const to = stranger()

    await asSite(page, payBySigning, { to, lamports: 1_500_000_000, url: stack.nodeUrl, version })

    expect(await stack.balanceOf(to)).toBe(1_500_000_000)
    expect(await stack.balanceOf(address)).toBe(500_000_000 - 5_000)
  })

test('default: a transfer is signed and sent by the wallet, and arrives', async ({ kit, page }) => {
  const { address } = await stack.install(page)
  await kit.visit(stack.url())
  await connectSolana(kit)
  const to = stranger()

  const signature = await asSite(
    page,
    async ({ wallet, web3 }, { to, url }) => {
      const [account] = wallet.accounts
      const payer = new web3.PublicKey(account!.address)
      const { blockhash } = await new web3.Connection(url).getLatestBlockhash()
      const instructions = [
        web3.SystemProgram.transfer({
          fromPubkey: payer,
          toPubkey: new web3.PublicKey(to),
          lamports: 750_000_000,
        }),
      ]
      const message = new web3.TransactionMessage({
        payerKey: payer,
        recentBlockhash: blockhash,
        instructions,
      })
      const transaction = new web3.VersionedTransaction(message.compileToV0Message()).serialize()
      const feature = wallet.features['solana:signAndSendTransaction']
      const [output] = await feature.signAndSendTransaction({
        account: account!,
        transaction,
        chain: wallet.chains[0]!,
        options: { preflightCommitment: 'confirmed' },
      })
      return [...output!.signature]
    },
    { to, url: stack.nodeUrl },
  )

  expect(signature).toHaveLength(64)
  expect(await stack.balanceOf(to)).toBe(750_000_000)
  expect(await stack.balanceOf(address)).toBe(1_250_000_000 - 5_000)
})

test('behavior: another account of the wallet becomes the account of the site', async ({
  kit,
  page,
}) => {
  const { wallet, extension } = await stack.install(page)
  await kit.visit(stack.url())
  await connectSolana(kit)
  await asSite(
    page,
    async ({ wallet }) => {
      const seen: string[] = []
      Object.assign(window, { seen })
      wallet.features['standard:events'].on('change', ({ accounts }) => {
        seen.push(accounts?.[0]?.address ?? 'none')
      })
    },
    {},
  )

  wallet.privateKeys.reverse()
  await extension.announceChange(page)

  const [now = ''] = wallet.accounts()
  await expect.poll(async () => (await kit.account('solana'))?.address).toBe(now)
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([now])
})

test('behavior: the site asks its provider to connect, and the modal opens', async ({
  kit,
  page,
}) => {
  const { address } = await stack.install(page)
  await kit.visit(stack.url())

  const connecting = asSite(
    page,
    async ({ wallet }) => {
      const before = await wallet.features['standard:connect'].connect({ silent: true })
      const after = await wallet.features['standard:connect'].connect()
      return [before.accounts.length, after.accounts[0]?.address]
    },
    {},
  )
  await kit.press(walletName)

  expect(await connecting).toEqual([0, address])
})

test('behavior: a connection is restored after a reload, and not after a disconnect', async ({
  kit,
  page,
}) => {
  const { wallet, address } = await stack.install(page)
  await kit.visit(stack.url())
  await connectSolana(kit)

  await page.reload()
  await kit.ready()
  await expect.poll(() => statusOf(kit)).toBe('connected')
  expect((await kit.account('solana'))?.address).toBe(address)
  expect(wallet.asked.filter((method) => method === 'solana_requestAccounts')).toHaveLength(1)

  await kit.open()
  await kit.press('Disconnect')
  await expect.poll(() => statusOf(kit)).toBe('disconnected')
  await page.reload()
  await kit.ready()
  expect(await statusOf(kit)).toBe('disconnected')
})

test('behavior: the site disconnects by its provider', async ({ kit, page }) => {
  await stack.install(page)
  await kit.visit(stack.url())
  await connectSolana(kit)

  await asSite(page, ({ wallet }) => wallet.features['standard:disconnect'].disconnect(), {})

  await expect.poll(() => statusOf(kit)).toBe('disconnected')
  expect(await asSite(page, async ({ wallet }) => wallet.accounts.length, {})).toBe(0)
})

/** ed25519 of Node, which is none of our libraries. */
function toKey(address: string) {
  const prefix = Buffer.from('302a300506032b6570032100', 'hex') // SubjectPublicKeyInfo
  const key = Buffer.concat([prefix, new PublicKey(address).toBytes()])
  return createPublicKey({ key, format: 'der', type: 'spki' })
}

type Payment = { to: string; lamports: number; url: string; version?: 'legacy' | 0 }

/** In the page: the wallet signs, the site sends. */
const payBySigning: Parameters<typeof asSite<Payment, string>>[1] = async (
  { wallet, web3 },
  { to, lamports, url, version = 0 },
) => {
  const [account] = wallet.accounts
  const payer = new web3.PublicKey(account!.address)
  const connection = new web3.Connection(url)
  const { blockhash: recentBlockhash } = await connection.getLatestBlockhash()
  const instruction = web3.SystemProgram.transfer({
    fromPubkey: payer,
    toPubkey: new web3.PublicKey(to),
    lamports,
  })
  const message = new web3.TransactionMessage({
    payerKey: payer,
    recentBlockhash,
    instructions: [instruction],
  })
  const transaction =
    version === 0
      ? new web3.VersionedTransaction(message.compileToV0Message()).serialize()
      : new web3.Transaction({ feePayer: payer, recentBlockhash })
          .add(instruction)
          .serialize({ requireAllSignatures: false })
  const [output] = await wallet.features['solana:signTransaction'].signTransaction({
    account: account!,
    transaction: Uint8Array.from(transaction),
  })
  return connection.sendRawTransaction(output!.signedTransaction)
}
