import { base64, hex } from '@scure/base'
import { Address, OutScript, p2wpkh, SigHash, Transaction } from '@scure/btc-signer'
import { expect, onTestFinished, test } from 'vitest'
import { startBitcoinLedger } from '../../../testing/bitcoinLedger.ts'
import type { ItemOf } from '../../signing/approvalItem.ts'
import { networks } from '../networks.ts'
import { ownKeys } from '../ownKeys.ts'
import { createBitcoinFrame, testAccount } from '../testing.ts'

const { payment, ordinals, account } = testAccount
const [paymentKey] = ownKeys(account, networks[0]!) // Bitcoin
const friend = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const stranger = p2wpkh(
  hex.decode(`02${'79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'}`),
)
const scriptOf = (address: string) => OutScript.encode(Address().decode(address))

const good = { address: payment, amount: 50_000n }

type Input = {
  address: string
  amount: bigint
  /** With the transaction that it spends; else with the output alone, which may say another amount. */
  proven?: boolean
  says?: bigint
  sighashType?: number
}

/** A PSBT that spends outputs, each of a transaction of its own, and pays to addresses or keeps data. */
function writePsbt(inputs: readonly Input[], outputs: readonly [to: string, amount: bigint][]) {
  const psbt = new Transaction({ allowUnknownOutputs: true })
  inputs.forEach(({ address, amount, proven = true, says = amount, sighashType }, place) => {
    const script = scriptOf(address)
    const earlier = new Transaction({ allowUnknownInputs: true, lockTime: place })
    earlier.addOutput({ script, amount })
    earlier.addInput({
      txid: new Uint8Array(32).fill(7),
      index: place,
      finalScriptSig: Uint8Array.of(0x51),
    })
    psbt.addInput({
      txid: earlier.id,
      index: 0,
      ...(proven ? { nonWitnessUtxo: earlier.toBytes(true, false) } : {}),
      witnessUtxo: { script, amount: says },
      ...(sighashType !== undefined && { sighashType }),
    })
  })
  for (const [to, amount] of outputs)
    psbt.addOutput({ amount, script: /^(6a|51)/.test(to) ? hex.decode(to) : scriptOf(to) })
  return base64.encode(psbt.toPSBT())
}

async function sign(psbt: string, more: object = {}) {
  const frame = createBitcoinFrame()
  const answer = (await frame.ask('signPsbt', { account: payment, psbt, ...more })) as {
    psbt: string
  }
  const [item] = frame.shown as ItemOf<'spend'>[] // nothing else was asked
  return { ...frame, item: item!, signed: Transaction.fromPSBT(base64.decode(answer.psbt)) }
}

const refused = (psbt: string, more: object = {}) => {
  const frame = createBitcoinFrame()
  return expect(
    frame.ask('signPsbt', { account: payment, psbt, ...more }).catch((error) => {
      expect([frame.shown, frame.signed]).toEqual([[], []])
      throw error
    }),
  ).rejects
}

test('default: a payment is shown with its change, fee and rate', async () => {
  const psbt = writePsbt(
    [{ address: payment, amount: 2_000_000n }],
    [
      [friend, 1_250_000n],
      [payment, 748_000n],
    ],
  )

  const { item, signed } = await sign(psbt)

  expect(item).toMatchObject({
    kind: 'spend',
    sends: false,
    claims: [{ kind: 'send', token: {}, amount: '1250000', party: friend }],
    inputs: [{ address: payment, amount: '2000000', isOwn: true, isSigned: true }],
    outputs: [
      { address: friend, amount: '1250000', isOwn: false },
      { address: payment, amount: '748000', isOwn: true },
    ],
    fee: { expected: '2000', most: '2000' },
    rate: '14 sat/vB', // 141 virtual bytes, as every wallet counts a P2WPKH with two outputs
    leaving: '1252000',
    warnings: [],
  })
  signed.finalize()
  expect(signed.fee).toBe(2_000n)
})

test.each([payment, ordinals])('behavior: a network takes what %s signed', async (address) => {
  const ledger = await startBitcoinLedger()
  onTestFinished(ledger.stop)
  const { txid, value } = ledger.fund(address, 100_000n)
  const psbt = new Transaction()
  psbt.addInput({ txid, index: 0, witnessUtxo: { script: scriptOf(address), amount: value } })
  psbt.addOutputAddress(friend, 60_000n)
  psbt.addOutputAddress(ordinals, 39_000n)

  const { signed } = await sign(base64.encode(psbt.toPSBT()))

  signed.finalize()
  const answer = await fetch(`${ledger.url}/tx`, { method: 'POST', body: signed.hex })
  expect(await answer.text()).toBe(signed.id)
  expect([ledger.balance(friend), ledger.balance(ordinals)]).toEqual([60_000n, 39_000n])
})

test('behavior: change is what pays to a script of the account, whatever the PSBT says of derivation: T7', async () => {
  const psbt = Transaction.fromPSBT(
    base64.decode(
      writePsbt([{ address: payment, amount: 100_000n }], [[stranger.address!, 99_000n]]),
    ),
  )
  const path = [84, 0, 0].map((step) => step + 0x80000000).concat(1, 0)
  psbt.updateOutput(0, { bip32Derivation: [[paymentKey.publicKey, { fingerprint: 1, path }]] })

  const { item } = await sign(base64.encode(psbt.toPSBT()))

  expect(item.outputs).toEqual([{ address: stranger.address, amount: '99000', isOwn: false }])
  expect(item).toMatchObject({ leaving: '100000', claims: [{ party: stranger.address }] })
})

test('behavior: where others put something in, their inputs are marked and stay unsigned', async () => {
  const psbt = writePsbt(
    [
      { address: stranger.address!, amount: 50_000n },
      { address: ordinals, amount: 20_000n, proven: false },
    ],
    [
      [friend, 20_000n],
      [payment, 49_000n],
    ],
  )

  const { item, signed } = await sign(psbt)

  expect(item).toMatchObject({
    inputs: [
      { address: stranger.address, isOwn: false, isSigned: false },
      { address: ordinals, isOwn: true, isSigned: true },
    ],
    claims: [{ kind: 'sendOther', party: friend }],
    leaving: '-29000',
    fee: { most: '1000' },
    warnings: [],
  })
  expect(signed.getInput(0)).not.toHaveProperty('partialSig')
  expect(signed.getInput(1).tapKeySig).toHaveLength(64)
})

test('behavior: only the inputs that the site names are signed', async () => {
  const inputs = [
    { address: payment, amount: 50_000n },
    { address: payment, amount: 60_000n },
  ]
  const psbt = writePsbt(inputs, [[friend, 109_000n]])

  const { item, signed } = await sign(psbt, { signInputs: [{ index: 1, address: payment }] })

  expect(item.inputs.map(({ isSigned }) => isSigned)).toEqual([false, true])
  expect(item.leaving).toBe('110000')
  expect(signed.getInput(0)).not.toHaveProperty('partialSig')
})

test.each([10_000n, 546n])(
  'error: a coin of %i satoshis that may carry an inscription is named: T7',
  async (amount) => {
    const inputs = [good, { address: ordinals, amount }]
    const { item } = await sign(writePsbt(inputs, [[friend, 49_000n]]))
    expect(item.warnings).toContain('collectible')
  },
)

test.each([
  ['a large part of what is sent', 100_000n, 40_000n, ['feeShare', 'feeAbove']],
  ['absurd', 20_000_000n, 15_000_000n, ['feeShare', 'feeHigh']],
  ['small beside a small payment', 3_000n, 1_500n, []],
  ['more than a small payment', 3_000n, 1_400n, ['feeAbove']],
])('error: a fee that is %s', async (_, amount, sent, warnings) => {
  const { item } = await sign(writePsbt([{ address: payment, amount }], [[friend, sent]]))

  expect(item.warnings).toEqual(warnings)
})

test('error: coins that nobody can spend again are named', async () => {
  const psbt = writePsbt(
    [{ address: payment, amount: 50_000n }],
    [
      ['6a03616263', 0n],
      ['6a03646566', 49_000n],
    ],
  )

  const { item } = await sign(psbt)

  expect(item.warnings).toEqual(['burns'])
  expect(item.claims).toEqual([{ kind: 'give', token: {}, amount: '49000' }])
  expect(item.outputs[0]).toEqual({ data: '6a03616263', amount: '0', isOwn: false })
})

test('error: two amounts of version 0 of which nothing proves one: T7', async () => {
  const psbt = writePsbt(
    [
      { address: payment, amount: 900_000n, proven: false, says: 20_000n },
      { address: payment, amount: 50_000n },
    ],
    [[friend, 69_000n]],
  )

  await refused(psbt).toMatchObject({ code: -32602, message: expect.stringContaining('input 0') })
})

test('error: an earlier transaction that is not the one, since another amount stands in it: T7', async () => {
  const bytes = base64.decode(writePsbt([good], [[friend, 19_000n]]))
  const written = (amount: bigint) =>
    hex.encode(new Uint8Array(new BigUint64Array([amount]).buffer))
  const lying = hex.encode(bytes).replaceAll(written(good.amount), written(20_000n))

  await refused(base64.encode(hex.decode(lying))).toThrow('wrong txid')
})

test('error: an output that has another amount than the transaction it is of: T7', async () => {
  const bytes = base64.decode(writePsbt([good], [[friend, 19_000n]]))
  const written = (amount: bigint) =>
    hex.encode(new Uint8Array(new BigUint64Array([amount]).buffer))
  const at = hex.encode(bytes).lastIndexOf(written(good.amount))
  const text = hex.encode(bytes)
  const lying = text.slice(0, at) + written(20_000n) + text.slice(at + 16)

  await refused(base64.encode(hex.decode(lying))).toThrow('witnessUtxo different')
})

test('error: an output that is spent twice', async () => {
  const psbt = Transaction.fromPSBT(base64.decode(writePsbt([good], [[friend, 90_000n]])))
  psbt.addInput(psbt.getInput(0))
  await refused(base64.encode(psbt.toPSBT())).toThrow('it spends an output twice')
})

test.each([
  SigHash.NONE,
  SigHash.SINGLE,
  SigHash.ALL_ANYONECANPAY,
  SigHash.NONE_ANYONECANPAY,
  SigHash.SINGLE_ANYONECANPAY,
])('error: the signature type %i, of either address', async (sighashType) => {
  for (const address of [payment, ordinals]) {
    const psbt = writePsbt([{ address, amount: 50_000n, sighashType }], [[friend, 49_000n]])

    await refused(psbt).toMatchObject({ message: expect.stringContaining('SIGHASH_ALL') })
  }
})

test.each([
  ['no base64', 'psbt!', {}],
  ['no PSBT', base64.encode(Uint8Array.of(1, 2, 3)), {}],
  ['more paid out than comes in', writePsbt([good], [[friend, 50_001n]]), {}],
  ['an output without an address', writePsbt([good], [['51', 1n]]), {}],
  [
    'a script that is too long',
    writePsbt([good], [[`6a4e${'10270000'}${'00'.repeat(10_000)}`, 0n]]),
    {},
  ],
  ['no input of the account', writePsbt([{ ...good, address: friend }], [[friend, 1n]]), {}],
  [
    'a named input of somebody else',
    writePsbt([good], [[friend, 1n]]),
    { signInputs: [{ index: 1 }] },
  ],
  [
    'a named input of the other address',
    writePsbt([good], [[friend, 1n]]),
    { signInputs: [{ index: 0, address: ordinals }] },
  ],
  [
    'another signature type than the PSBT has',
    writePsbt([good], [[friend, 1n]]),
    { signInputs: [{ index: 0, sighashTypes: [SigHash.NONE] }] },
  ],
  ['to be sent as well', writePsbt([good], [[friend, 1n]]), { broadcast: true }],
  [
    'more bitcoins than there are',
    writePsbt([{ ...good, amount: 2_100_000_000_000_001n }], [[friend, 1n]]),
    {},
  ],
])('error: %s', async (_, psbt, more) => {
  await refused(psbt, more).toMatchObject({ code: expect.toBeOneOf([-32602, 4100]) })
})
