import { base64, hex } from '@scure/base'
import * as btc from '@scure/btc-signer'
import { Verifier } from 'bip322-js'
import { expect, onTestFinished, test } from 'vitest'
import { startBitcoinLedger } from '../bitcoinLedger.ts'
import { createBitcoinWallet } from './bip122.ts'

async function start() {
  const ledger = await startBitcoinLedger()
  onTestFinished(() => ledger.stop())
  const wallet = createBitcoinWallet({ ledgerUrl: ledger.url })
  const [payment = '', ordinals = ''] = wallet.accounts()
  return { ledger, wallet, payment, ordinals }
}

test.each([
  ['payment', 0, 'bip322'],
  ['ordinals', 1, 'bip322'],
  ['payment', 0, 'ecdsa'],
])(
  'default: a message signed for %s is what another library takes',
  async (_name, at, protocol) => {
    const { wallet } = await start()
    const address = wallet.accounts()[at] ?? ''

    const answer = await wallet.request({
      method: 'signMessage',
      params: { message: 'Hello Wörld', address, protocol },
    })

    const signature = base64.encode(hex.decode((answer as { signature: string }).signature))
    expect(Verifier.verifySignature(address, 'Hello Wörld', signature)).toBe(true)
    expect(Verifier.verifySignature(address, 'Hello World', signature)).toBe(false)
  },
)

test('behavior: a transfer moves coins on the ledger', async () => {
  const { ledger, wallet, payment, ordinals } = await start()
  ledger.fund(payment, 100_000n)

  const params = { account: payment, recipientAddress: ordinals, amount: '40000' }
  const { txid } = (await wallet.request({ method: 'sendTransfer', params })) as { txid: string }

  expect(ledger.taken()).toEqual([txid])
  expect(ledger.balance(ordinals)).toBe(40_000n)
  expect(ledger.balance(payment)).toBe(59_500n)
})

test('behavior: a PSBT is signed for both kinds of address', async () => {
  const { ledger, wallet, payment, ordinals } = await start()
  const coins = [ledger.fund(payment, 10_000n), ledger.fund(ordinals, 20_000n)]
  const psbt = new btc.Transaction()
  for (const [at, { txid, vout, value }] of coins.entries()) {
    const { address, publicKey } = wallet.addresses()[at]!
    const witnessUtxo = {
      script: btc.OutScript.encode(btc.Address().decode(address)),
      amount: value,
    }
    const tapInternalKey = at === 1 ? { tapInternalKey: hex.decode(publicKey) } : {}
    psbt.addInput({ txid, index: vout, witnessUtxo, ...tapInternalKey })
  }
  psbt.addOutputAddress(payment, 29_000n)

  const params = { psbt: base64.encode(psbt.toPSBT()), broadcast: true }
  await wallet.request({ method: 'signPsbt', params })

  expect(ledger.balance(payment)).toBe(29_000n)
  expect(ledger.balance(ordinals)).toBe(0n)
})

test('error: the ledger rejects missing coins, missing signatures and outputs above the inputs', async () => {
  const { ledger, wallet, payment } = await start()
  const { txid, vout, value } = ledger.fund(payment, 10_000n)
  const other = createBitcoinWallet()
  const script = btc.OutScript.encode(btc.Address().decode(payment))
  const spend = async (from: typeof wallet, id: string, amount: bigint, index = vout) => {
    const [{ publicKey = '' } = {}] = from.addresses()
    const own = btc.p2wpkh(hex.decode(publicKey)).script
    const psbt = new btc.Transaction()
    psbt.addInput({ txid: id, index, witnessUtxo: { script: own, amount: value } })
    psbt.addOutputAddress(payment, amount)
    const params = { psbt: base64.encode(psbt.toPSBT()), broadcast: true }
    from.ledgerUrl = ledger.url
    return from.request({ method: 'signPsbt', params })
  }

  await expect(spend(wallet, 'ab'.repeat(32), 9_000n)).rejects.toThrow('inputs-missingorspent')
  await expect(spend(other, txid, 9_000n)).rejects.toThrow('script-verify-flag-failed')
  await expect(spend(wallet, txid, 9_000n, 1)).rejects.toThrow('inputs-missingorspent')
  expect(script).toHaveLength(22)
  await spend(wallet, txid, 9_000n)
  await expect(spend(wallet, txid, 9_000n)).rejects.toThrow('inputs-missingorspent')
})
