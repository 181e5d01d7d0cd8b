import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64, hex } from '@scure/base'
import * as btc from '@scure/btc-signer'
import { PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { Verifier } from 'bip322-js'
import { type BitcoinLedger, startBitcoinLedger } from '../../testing/bitcoinLedger.ts'
import { createPeer, type Peer } from '../../testing/peer.ts'
import { type BitcoinWallet, createBitcoinWallet } from '../../testing/wallets/bip122.ts'
import { createEip155Wallet } from '../../testing/wallets/eip155.ts'
import { createSolanaWallet, type SolanaWallet } from '../../testing/wallets/solana.ts'
import { environment } from './support/environment.ts'
import type { Kit } from './support/kit.ts'
import { expect, test } from './support/test.ts'
import { relaySite, scan, showCode } from './support/walletConnect.ts'

const solanaMain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const bitcoinMain = 'bip122:000000000019d6689c085ae165831e93'
const site = () => relaySite({ options: { networks: ['eip155:1', solanaMain, bitcoinMain] } })

let peer: Peer
let solana: SolanaWallet
let bitcoin: BitcoinWallet
let ledger: BitcoinLedger

test.beforeEach(async () => {
  solana = createSolanaWallet()
  ledger = await startBitcoinLedger()
  bitcoin = createBitcoinWallet({ ledgerUrl: ledger.url })
  peer = await createPeer({
    relayUrl: `ws://127.0.0.1:${environment.relayPort}`,
    wallets: [createEip155Wallet({ chains: { 1: 'http://127.0.0.1:9' } }), solana, bitcoin],
  })
})
test.afterEach(async () => {
  await peer.stop()
  await ledger.stop()
})

async function connectAll(kit: Kit): Promise<void> {
  await kit.visit(site())
  await showCode(kit)
  await peer.pair(await scan(kit))
  for (const namespace of ['eip155', 'solana', 'bip122'])
    await expect.poll(async () => (await kit.account(namespace))?.status).toBe('connected')
  await kit.closed()
}

test('behavior: one session connects every chain type, and its end ends them all', async ({
  kit,
  page,
}) => {
  await connectAll(kit)
  expect((await kit.account('solana'))?.address).toBe(solana.accounts()[0])
  expect((await kit.account('bip122'))?.address).toBe(bitcoin.accounts()[0])

  await page.reload()
  await kit.ready()
  expect((await kit.account('solana'))?.status).toBe('connected')

  await page.evaluate(() => window.appkit.disconnect('solana' as never))
  for (const namespace of ['eip155', 'solana', 'bip122'])
    expect((await kit.account(namespace))?.status).toBe('disconnected')
  await expect.poll(() => peer.sessions()).toEqual([])
})

test('behavior: the wallet is asked for Solana messages and transactions [7.78]', async ({
  kit,
  page,
}) => {
  await connectAll(kit)
  const payer = new PublicKey(solana.accounts()[0] ?? '')
  const instructions = [SystemProgram.transfer({ fromPubkey: payer, toPubkey: payer, lamports: 1 })]
  const recentBlockhash = base58.encode(new Uint8Array(32).fill(7))
  const message = new TransactionMessage({ payerKey: payer, recentBlockhash, instructions })
  const transaction = [...new VersionedTransaction(message.compileToV0Message()).serialize()]

  const answer = await page.evaluate(
    async ([transaction, chain]) => {
      // biome-ignore lint/suspicious/noExplicitAny: the shape is the Wallet Standard's, read here as a site reads it
      const wallet = (await window.appkit.getProvider('solana' as never)) as any
      const [account] = wallet.accounts
      const text = new TextEncoder().encode('hello')
      const [signed] = await wallet.features['solana:signMessage'].signMessage({
        account,
        message: text,
      })
      const [approved] = await wallet.features['solana:signTransaction'].signTransaction({
        account,
        transaction: new Uint8Array(transaction as number[]),
        chain,
      })
      return {
        signature: [...signed.signature] as number[],
        transaction: [...approved.signedTransaction] as number[],
      }
    },
    [transaction, 'solana:mainnet'] as const,
  )

  const key = base58.decode(solana.accounts()[0] ?? '')
  const text = new TextEncoder().encode('hello')
  expect(ed25519.verify(new Uint8Array(answer.signature), text, key)).toBe(true)
  const signed = VersionedTransaction.deserialize(new Uint8Array(answer.transaction))
  const bytes = signed.message.serialize()
  expect(ed25519.verify(signed.signatures[0] ?? new Uint8Array(), bytes, key)).toBe(true)
  expect(peer.asked).toEqual([
    expect.objectContaining({ method: 'solana_signMessage', network: solanaMain }),
    expect.objectContaining({ method: 'solana_signTransaction', network: solanaMain }),
  ])
})

test('behavior: the wallet is asked for Bitcoin messages, transfers and PSBTs [7.79]', async ({
  kit,
  page,
}) => {
  await connectAll(kit)
  const [payment = '', recipient = ''] = bitcoin.accounts()
  ledger.fund(payment, 100_000n)
  const coin = ledger.fund(payment, 50_000n)

  const answer = await page.evaluate(
    async ([recipient, psbt]) => {
      const provider = await window.appkit.getProvider('bip122')
      return {
        signature: await provider.signMessage({ message: 'hello' }),
        signed: await provider.signPsbt({ psbt: psbt ?? '', signInputs: [{ index: 0 }] }),
        txid: await provider.sendTransfer({ recipient: recipient ?? '', amount: '60000' }),
      }
    },
    [recipient, psbtOf(coin, recipient)],
  )

  expect(Verifier.verifySignature(payment, 'hello', answer.signature)).toBe(true)
  const transaction = btc.Transaction.fromPSBT(base64.decode(answer.signed.psbt))
  transaction.finalize() // throws where the signature of the input is missing
  expect(ledger.taken()).toEqual([answer.txid])
  expect(ledger.balance(recipient)).toBe(60_000n)
  expect(peer.asked).toEqual(
    ['signMessage', 'signPsbt', 'sendTransfer'].map((method) =>
      expect.objectContaining({ method, network: bitcoinMain }),
    ),
  )
})

/** Spends a coin of the wallet's payment address. */
function psbtOf(coin: { txid: string; vout: number; value: bigint }, recipient: string): string {
  const { publicKey } = bitcoin.addresses()[0] ?? {}
  const { script } = btc.p2wpkh(hex.decode(publicKey ?? ''))
  const transaction = new btc.Transaction()
  transaction.addInput({
    txid: coin.txid,
    index: coin.vout,
    witnessUtxo: { script, amount: coin.value },
  })
  transaction.addOutputAddress(recipient, 49_000n)
  return base64.encode(transaction.toPSBT())
}
