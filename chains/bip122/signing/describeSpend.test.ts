import { schnorr } from '@noble/curves/secp256k1.js'
import { base64, hex } from '@scure/base'
import { Address, OutScript, p2tr, p2wpkh, Transaction } from '@scure/btc-signer'
import { expect, test } from 'vitest'
import { createBitcoinFrame, testAccount } from '../testing.ts'

// A signature of SegWit version 0 says nothing of the other inputs (BIP-143). So a thief asks twice for one transaction, lies
// about another input each time, shows that nothing leaves, and puts both signatures together.

const { payment, ordinals } = testAccount
const thiefKey = '79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'
const thief = p2wpkh(hex.decode(`02${thiefKey}`)).address ?? ''
const thiefTaproot = p2tr(hex.decode(thiefKey)).address ?? ''
const coin = 100_000_000n
const scriptOf = (address: string) => OutScript.encode(Address().decode(address))

/** What a PSBT says of an input: the transaction that it spends, an output that anybody can write there, or nothing. */
type Claimed = { address: string; amount?: bigint } | 'proof' | 'nothing'

/** `owners`: whose coin each input really is, with what the PSBT says of it. */
function writePsbt(
  owners: readonly (readonly [owner: string, said: Claimed])[],
  outputs: readonly (readonly [to: string, amount: bigint])[],
) {
  const psbt = new Transaction()
  owners.forEach(([owner, said], index) => {
    const earlier = new Transaction({ allowUnknownInputs: true })
    earlier.addOutputAddress(owner, coin)
    const txid = new Uint8Array(32).fill(7)
    earlier.addInput({ txid, index, finalScriptSig: Uint8Array.of(0x51) })
    psbt.addInput({
      txid: earlier.id,
      index: 0,
      ...(said === 'proof' && { nonWitnessUtxo: earlier.toBytes(true, false) }),
      ...(typeof said === 'object' && {
        witnessUtxo: { script: scriptOf(said.address), amount: said.amount ?? coin },
      }),
    })
  })
  for (const [to, amount] of outputs) psbt.addOutputAddress(to, amount)
  return base64.encode(psbt.toPSBT())
}

const own = { address: payment }
const foreign = { address: thief }
const small = { address: payment, amount: 20_000n }
const posed = { address: ordinals, amount: 2_000n }

test('default: with the transactions that all inputs spend, of whatever kind, a shared one is signed and shown as it is', async () => {
  const frame = createBitcoinFrame()
  const owners = [payment, thief, thiefTaproot, payment]
  const psbt = writePsbt(
    owners.map((owner) => [owner, 'proof']),
    [[thief, 3n * coin]],
  )

  await frame.ask('signPsbt', { account: payment, psbt, signInputs: [{ index: 3 }] })

  expect(frame.shown).toMatchObject([
    {
      inputs: owners.map((address) => ({ address, isOwn: address === payment })),
      leaving: '200000000',
      fee: { most: '100000000' },
    },
  ])
  expect(frame.signed).toHaveLength(1)
})

test('behavior: what Taproot signs needs no proof, since one lie makes the signature worthless: T7', async () => {
  const frame = createBitcoinFrame()
  const inputs = [
    [ordinals, { address: ordinals }],
    [payment, foreign],
  ] as const
  const psbt = writePsbt(inputs, [[ordinals, coin]])

  const answer = await frame.ask('signPsbt', { account: ordinals, psbt })

  const signed = Transaction.fromPSBT(base64.decode((answer as { psbt: string }).psbt))
  const { tapKeySig = new Uint8Array() } = signed.getInput(0)
  const isValid = (scripts: Uint8Array[]) =>
    schnorr.verify(
      tapKeySig,
      signed.preimageWitnessV1(0, scripts, 0, [coin, coin]),
      scriptOf(ordinals).subarray(2),
    )
  expect(isValid([scriptOf(ordinals), scriptOf(thief)])).toBe(true)
  expect(isValid([scriptOf(ordinals), scriptOf(payment)])).toBe(false)
})

test.each<[string, Claimed[][]]>([
  [
    'a coin of the thief poses as one of the Taproot address',
    [
      [own, foreign, posed],
      [foreign, own, posed],
    ],
  ],
  [
    'it does, and own coins are understated in turn',
    [
      [own, small, posed],
      [small, own, posed],
    ],
  ],
  [
    'the own coin that a request is for is proven',
    [
      ['proof', foreign],
      [foreign, 'proof'],
    ],
  ],
  [
    'nothing is said of the other coin',
    [
      ['proof', 'nothing'],
      ['nothing', 'proof'],
    ],
  ],
])('error: two requests with another lie each are refused, where %s: T7', async (_, requests) => {
  const owners = [payment, payment, thief]
  const outputs = [
    [payment, coin],
    [thief, 10_000n],
  ] as const
  const frame = createBitcoinFrame()

  for (const said of requests) {
    const psbt = writePsbt(
      said.map((each, place) => [owners[place] ?? '', each]),
      outputs,
    )
    await expect(frame.ask('signPsbt', { account: payment, psbt })).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining('nonWitnessUtxo'),
    })
  }

  expect([frame.shown, frame.signed]).toEqual([[], []])
})
