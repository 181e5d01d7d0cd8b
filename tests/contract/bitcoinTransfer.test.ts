import { hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { expect, test } from 'vitest'
import { testAccount } from '../../chains/bip122/testing.ts'
import { createBitcoinWorld } from './support/bitcoinWorld.ts'

// From a site's request over the frame's code and the real server to a ledger that checks scripts, signatures and amounts.

const { payment: account, ordinals } = testAccount
const recipientAddress = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

test('default: a payment is shown with fee and change, and the ledger takes what was shown', async () => {
  const { ledger, pay, item } = await createBitcoinWorld()
  ledger.fund(account, 2_000_000n)

  const { txid } = await pay({ account, recipientAddress, amount: '1250000' })

  expect(item()).toMatchObject({
    kind: 'spend',
    sends: true,
    claims: [{ kind: 'send', amount: '1250000', party: recipientAddress }],
    outputs: [
      { address: recipientAddress, amount: '1250000', isOwn: false },
      { address: account, amount: '748590', isOwn: true },
    ],
    fee: { expected: '1410', most: '1410' },
    rate: '10 sat/vB',
    warnings: [],
  })
  expect(ledger.taken()).toEqual([txid])
  expect(ledger.balance(recipientAddress)).toBe(1_250_000n)
  expect(ledger.balance(account)).toBe(748_590n)
})

test('behavior: several coins are spent, the largest first, and what would be dust goes to the fee', async () => {
  const { ledger, pay, item } = await createBitcoinWorld({ rate: 1 })
  for (const sats of [1_000n, 40_000n, 60_000n]) ledger.fund(account, sats)

  await pay({ account, recipientAddress, amount: '99700' })

  expect(item().inputs.map(({ amount }) => amount)).toEqual(['60000', '40000'])
  expect(item()).toMatchObject({ outputs: [{ amount: '99700' }], fee: { most: '300' } })
  expect(ledger.balance(account)).toBe(1_000n)
})

test('behavior: coins of the Taproot address are spent where it is named, with change to the first', async () => {
  const { ledger, pay } = await createBitcoinWorld()
  ledger.fund(ordinals, 100_000n)

  await pay({ account: ordinals, recipientAddress, amount: '50000' })

  expect(ledger.balance(ordinals)).toBe(0n)
  expect(ledger.balance(account)).toBeGreaterThan(48_000n)
})

test('behavior: small coins of the Taproot address are kept, since they may carry inscriptions', async () => {
  const { ledger, pay, item, frame } = await createBitcoinWorld()
  for (const sats of [546n, 10_000n, 10_001n, 100_000n]) ledger.fund(ordinals, sats)

  await pay({ account: ordinals, recipientAddress, amount: '107000' })
  const failure = pay({ account: ordinals, recipientAddress, amount: '9000' })

  await expect(failure).rejects.toThrow(
    `${ordinals} can pay 0 BTC. Its coins of 0.0001 BTC and less may carry inscriptions or runes and are kept.`,
  )
  expect(frame.shown).toHaveLength(1)
  expect(item().inputs.map(({ amount }) => amount)).toEqual(['100000', '10001'])
  expect(ledger.balance(ordinals)).toBe(10_546n)
})

test('behavior: a user who is in no hurry, or in a hurry, approves another fee, and pays exactly that one', async () => {
  for (const [speed, minutes, fee, rate] of [
    ['slow', 1_440, '705', '5 sat/vB'],
    ['fast', 10, '2820', '20 sat/vB'],
  ] as const) {
    const { ledger, pay, item } = await createBitcoinWorld({ edit: { speed } })
    ledger.fund(account, 2_000_000n)

    const { txid } = await pay({ account, recipientAddress, amount: '1250000' })

    expect(item()).toMatchObject({ fee: { most: '1410' }, rate: '10 sat/vB' })
    expect(item().speeds?.map((each) => each.speed)).toEqual(['slow', 'normal', 'fast'])
    const chosen = item().speeds?.find((each) => each.speed === speed)
    expect(chosen).toMatchObject({ minutes, fee, rate, leaving: String(1_250_000 + Number(fee)) })
    expect(ledger.taken()).toEqual([txid])
    expect(ledger.balance(account)).toBe(750_000n - BigInt(fee))
  }
})

test('behavior: what the coins do not pay is not offered, and what costs the same is offered once', async () => {
  const { ledger, pay, item } = await createBitcoinWorld()
  ledger.fund(account, 51_000n)

  await pay({ account, recipientAddress, amount: '50100' })

  // The fee is what is left over: 900, of which no change can be made.
  expect(item()).toMatchObject({ fee: { most: '900' }, outputs: [{ amount: '50100' }] })
  expect(item().speeds).toBeUndefined()
  expect(ledger.balance(account)).toBe(0n)
})

test('error: a speed that was not shown is refused, and nothing is signed', async () => {
  const { ledger, pay, frame } = await createBitcoinWorld({ rate: 1, edit: { speed: 'slow' } })
  ledger.fund(account, 100_000n)

  await expect(pay({ account, recipientAddress, amount: '50000' })).rejects.toMatchObject({
    code: 4001,
  })
  expect([frame.signed, ledger.taken()]).toEqual([[], []])
})

test('error: without estimates the least fee is paid, at one speed, and it is said', async () => {
  const { ledger, pay, item } = await createBitcoinWorld({
    disturb: (args, truth) => (args.method === 'getFeeEstimates' ? {} : truth(args)),
  })
  ledger.fund(account, 100_000n)

  await pay({ account, recipientAddress, amount: '50000' })

  expect(item()).toMatchObject({ fee: { most: '141' }, warnings: ['noEstimate'] })
  expect(item().speeds).toBeUndefined()
})

test('error: coins that are not confirmed yet are spent last, and it is said', async () => {
  const { ledger, pay, item } = await createBitcoinWorld({
    async disturb(args, truth) {
      const answer = await truth(args)
      if (args.method !== 'getUtxos') return answer
      const isConfirmed = ({ value }: { value: number }) => value !== 90_000
      return (answer as { value: number }[]).map((coin) => ({
        ...coin,
        status: { confirmed: isConfirmed(coin) },
      }))
    },
  })
  for (const sats of [60_000n, 90_000n]) ledger.fund(account, sats)

  await pay({ account, recipientAddress, amount: '50000' })
  expect(item()).toMatchObject({ inputs: [{ amount: '60000' }], warnings: [] })

  await pay({ account, recipientAddress, amount: '50000' })
  expect(item()).toMatchObject({
    inputs: [{ amount: '8590' }, { amount: '90000' }],
    warnings: ['unconfirmed'],
  })
})

test('error: a fee above the amount is said, however small both are', async () => {
  const { ledger, pay, item } = await createBitcoinWorld()
  ledger.fund(account, 100_000n)

  await pay({ account, recipientAddress, amount: '1000' })

  expect(item()).toMatchObject({ fee: { most: '1410' }, warnings: ['feeAbove'] })
})

test('behavior: a memo is kept with the payment, without an amount', async () => {
  const { ledger, relay, pay, item } = await createBitcoinWorld()
  ledger.fund(account, 100_000n)

  const { txid } = await pay({ account, recipientAddress, amount: '50000', memo: 'c0ffee' })

  expect(item().outputs[1]).toEqual({ data: '6a03c0ffee', amount: '0', isOwn: false })
  const raw = await relay({ method: 'getTransactionHex', params: [txid] })
  const kept = Transaction.fromRaw(hex.decode(String(raw)), { allowUnknownOutputs: true })
  expect(hex.encode(kept.getOutput(1).script ?? new Uint8Array())).toBe('6a03c0ffee')
})

test('error: a node that lists another amount than the coin has is not believed: T21', async () => {
  const { ledger, frame, pay } = await createBitcoinWorld({
    async disturb(args, truth) {
      const answer = await truth(args)
      if (args.method !== 'getUtxos') return answer
      return (answer as { value: number }[]).map((coin) => ({ ...coin, value: 60_000 }))
    },
  })
  ledger.fund(account, 5_000_000n)

  await expect(pay({ account, recipientAddress, amount: '50000' })).rejects.toThrow(
    'The node answered getUtxos with something that is not valid.',
  )
  expect([frame.shown, frame.signed]).toEqual([[], []])
})

test('error: a coin that a node lists three times is spent once: T21', async () => {
  const { ledger, frame, pay } = await createBitcoinWorld({
    async disturb(args, truth) {
      const answer = await truth(args)
      return args.method === 'getUtxos' ? [answer, answer, answer].flat() : answer
    },
  })
  ledger.fund(account, 100_000n)

  const failure = pay({ account, recipientAddress, amount: '150000' })

  await expect(failure).rejects.toThrow('Insufficient funds')
  expect([frame.shown, frame.signed]).toEqual([[], []])
})

test('error: another transaction in the place of the earlier one is not believed: T21', async () => {
  const other = new Transaction({ allowUnknownInputs: true })
  other.addOutputAddress(account, 60_000n)
  other.addInput({ txid: new Uint8Array(32).fill(7), index: 0, finalScriptSig: Uint8Array.of(81) })
  const { ledger, frame, pay } = await createBitcoinWorld({
    async disturb(args, truth) {
      if (args.method === 'getTransactionHex') return hex.encode(other.toBytes(true, false))
      const answer = await truth(args)
      if (args.method !== 'getUtxos') return answer
      return (answer as { value: number }[]).map((coin) => ({ ...coin, value: 60_000 }))
    },
  })
  ledger.fund(account, 5_000_000n)

  await expect(pay({ account, recipientAddress, amount: '50000' })).rejects.toThrow(
    'The node answered getTransactionHex with something that is not valid.',
  )
  expect([frame.shown, frame.signed]).toEqual([[], []])
})

test('error: however much a node says is usual, no more than 300 satoshis per virtual byte are paid, and it is said: T21', async () => {
  const { ledger, pay, item } = await createBitcoinWorld({ rate: 1_000_000 })
  ledger.fund(account, 1_000_000n)

  await pay({ account, recipientAddress, amount: '50000' })

  expect(item()).toMatchObject({ fee: { most: '42300' }, warnings: ['feeShare'] })
})

test.each([
  [
    'more than there is',
    { amount: '100000' },
    `Insufficient funds: 0.0010055 BTC are needed with the fee, ${account} holds 0.001 BTC. Send less, or add funds first. Nothing was signed.`,
  ],
  [
    'less than nodes pass on',
    { amount: '293' },
    'The network does not pass on payments of 0.00000293 BTC to that address. Send 0.00000294 BTC or more. Nothing was signed.',
  ],
  [
    'an address of another network',
    { recipientAddress: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx' },
    'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx is not an address of Bitcoin. Use one of that network. Nothing was signed.',
  ],
])('error: %s', async (_, given, text) => {
  const { ledger, frame, pay } = await createBitcoinWorld()
  ledger.fund(account, 100_000n)

  await expect(pay({ account, recipientAddress, amount: '50000', ...given })).rejects.toThrow(text)
  expect([frame.shown, frame.signed, ledger.taken()]).toEqual([[], [], []])
})

test.each([
  ['0', -32602],
  ['1.5', -32602],
  ['-1', -32602],
  ['1e3', -32602],
])('error: an amount of %s', async (amount, code) => {
  const { frame, pay } = await createBitcoinWorld()

  await expect(pay({ account, recipientAddress, amount })).rejects.toMatchObject({ code })
  expect(frame.shown).toEqual([])
})

test.each([
  ['without a node', [], 4901, 'Ask the operator of this server to add it.'],
  ['with a node that is down', ['http://127.0.0.1:1'], -32002, 'gave an answer.'],
])('error: %s', async (_, urls, code, text) => {
  const { frame, pay } = await createBitcoinWorld({ urls })

  const failure = pay({ account, recipientAddress, amount: '50000' })

  await expect(failure).rejects.toMatchObject({ code, message: expect.stringContaining(text) })
  expect(frame.shown).toEqual([])
})
