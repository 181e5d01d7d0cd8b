import { hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { expect, test } from 'vitest'
import { testAccount } from '../../chains/bip122/testing.ts'
import { createBitcoinWorld } from './support/bitcoinWorld.ts'

// A node that says no to a payment, keeps it, and passes it on later (T21), and one whose answer gets lost (F2, F3).

const { payment: account, ordinals } = testAccount
const recipientAddress = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const request = { account, recipientAddress, amount: '50000' }

type Disturb = NonNullable<NonNullable<Parameters<typeof createBitcoinWorld>[0]>['disturb']>

/** A wallet whose node refuses what it is given as long as `lies`, and keeps it. */
async function createVictim() {
  const node = {
    lies: true,
    kept: [] as string[],
    offers: 0,
    /** Answers in its place what it does not refuse. */
    disturb: undefined as Disturb | undefined,
  }
  const clock = { ms: Date.parse('2026-11-21T09:00:00Z') }
  const world = await createBitcoinWorld({
    now: () => clock.ms,
    disturb(args, truth) {
      if (args.method !== 'sendTransaction')
        return node.disturb ? node.disturb(args, truth) : truth(args)
      node.offers += 1
      if (!node.lies) return truth(args)
      node.kept.push(String(args.params?.[0]))
      throw Object.assign(new Error('min relay fee not met'), { code: -32003 })
    },
  })
  const passOn = () =>
    Promise.all(
      node.kept.map((raw) => fetch(`${world.ledger.url}/tx`, { method: 'POST', body: raw })),
    )
  return { ...world, node, clock, passOn }
}

test('default: whoever tries again pays once: the next payment spends the same coin: T21', async () => {
  const { ledger, pay, item, node, passOn } = await createVictim()
  for (const sats of [100_000n, 90_000n]) ledger.fund(account, sats)

  await expect(pay(request)).rejects.toMatchObject({
    code: -32003,
    message: expect.stringMatching(/min relay fee not met.*only one of them can happen\.$/),
  })
  ledger.fund(account, 500_000n) // a larger coin, which would be chosen by itself
  node.lies = false
  await pay(request)

  expect(item().warnings).toEqual(['replaces'])
  await passOn()
  expect(ledger.taken()).toHaveLength(1)
  expect(ledger.balance(recipientAddress)).toBe(50_000n)
})

test('behavior: the other address is no way around it', async () => {
  const { ledger, pay, passOn, frame } = await createVictim()
  for (const address of [account, ordinals]) ledger.fund(address, 100_000n)
  await expect(pay(request)).rejects.toThrow()

  await expect(pay({ ...request, account: ordinals })).rejects.toThrow('Look it up before you')
  expect(frame.shown).toHaveLength(1)
  await passOn()
  expect(ledger.balance(recipientAddress)).toBe(50_000n)
})

test('behavior: where the earlier one went through, the person hears it before they pay again', async () => {
  const { ledger, pay, item, node, passOn } = await createVictim()
  for (const sats of [100_000n, 90_000n]) ledger.fund(account, sats)
  await expect(pay(request)).rejects.toThrow()
  await passOn()
  node.lies = false

  await pay(request)

  expect(item().warnings).toEqual(['landed'])
})

/** A victim of whose refused payment the node says that it is through, although it only kept it. */
async function createDeceived(answer: (kept: string) => string) {
  const victim = await createVictim()
  const { ledger, pay, node } = victim
  for (const sats of [100_000n, 90_000n]) ledger.fund(account, sats)
  await expect(pay(request)).rejects.toThrow()
  const raw = node.kept[0] ?? ''
  const paid = Transaction.fromRaw(hex.decode(raw))
  const spent = hex.encode(paid.getInput(0).txid ?? new Uint8Array())
  node.disturb = async (args, truth) => {
    if (args.method === 'getTransactionHex' && args.params?.[0] === paid.id) return answer(raw)
    const said = await truth(args)
    if (args.method !== 'getUtxos') return said
    return (said as { txid: string }[]).filter(({ txid }) => txid !== spent) // as Esplora lists them
  }
  return victim
}

test('error: a node that has anything else in the place of a payment that it kept gets no second one: T21', async () => {
  const { ledger, pay, frame, passOn } = await createDeceived(() => '00')

  for (const recipient of [recipientAddress, recipientAddress.toUpperCase()])
    await expect(pay({ ...request, recipientAddress: recipient })).rejects.toThrow('Look it up')

  expect(frame.shown).toHaveLength(1)
  await passOn()
  expect(ledger.balance(recipientAddress)).toBe(50_000n)
})

test.each([
  recipientAddress,
  recipientAddress.toUpperCase(),
  'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3', // another one of the same shop
])(
  'error: an earlier payment that may still be confirmed is said before %s is paid: T21',
  async (to) => {
    const { pay, item } = await createDeceived((kept) => kept)

    await pay({ ...request, recipientAddress: to }).catch(() => {}) // the node refuses it too

    expect(item().warnings).toEqual(['landed'])
  },
)

test('error: what was refused while the next approval was read ends that one, where it may still be confirmed: T21', async () => {
  const { ledger, pay, frame, node } = await createVictim()
  const [first] = [100_000n, 90_000n].map((sats) => ledger.fund(account, sats))
  const looks = { coins: 0, payment: 0 }
  node.disturb = async (args, truth) => {
    const [raw = ''] = node.kept
    if (raw && args.method === 'getTransactionHex') {
      looks.payment += 1
      if (looks.payment > 1) return raw // right after the refusal it has none
    }
    const said = await truth(args)
    if (args.method !== 'getUtxos') return said
    looks.coins += 1
    const isHidden = looks.coins === 2 || raw !== '' // each approval spends another coin
    return (said as { txid: string }[]).filter(({ txid }) => !isHidden || txid !== first?.txid) // as Esplora lists them
  }

  const outcomes = await Promise.allSettled([pay(request), pay(request)])

  expect(outcomes.map((it) => it.status === 'rejected' && it.reason.message)).toEqual([
    expect.stringContaining('min relay fee not met'),
    expect.stringMatching(/^Nothing was signed: .* may still go through/),
  ])
  expect(frame.signed).toHaveLength(1)
})

test('behavior: after an hour an earlier one counts as failed', async () => {
  const { ledger, pay, item, node, clock } = await createVictim()
  ledger.fund(account, 100_000n)
  await expect(pay(request)).rejects.toThrow()
  clock.ms += 3_600_001
  node.lies = false

  await pay(request)

  expect(item().warnings).toEqual([])
})

test('behavior: an answer that got lost is no failure, and the payment is offered once: F2', async () => {
  const offers: unknown[] = []
  const { ledger, pay } = await createBitcoinWorld({
    async disturb(args, truth) {
      const answer = await truth(args)
      if (args.method !== 'sendTransaction') return answer
      offers.push(args.params?.[0])
      throw Object.assign(new Error('lost'), { code: -32002 })
    },
  })
  ledger.fund(account, 100_000n)

  const { txid } = await pay(request)

  expect(ledger.taken()).toEqual([txid])
  expect(offers).toHaveLength(1)
})

test('behavior: what did not arrive is offered again, the same bytes: F3', async () => {
  const offers: unknown[] = []
  const { ledger, pay } = await createBitcoinWorld({
    disturb(args, truth) {
      if (args.method !== 'sendTransaction') return truth(args)
      offers.push(args.params?.[0])
      if (offers.length > 1) return truth(args)
      throw Object.assign(new Error('lost'), { code: -32002 })
    },
  })
  ledger.fund(account, 100_000n)

  const { txid } = await pay(request)

  expect(ledger.taken()).toEqual([txid])
  expect(new Set(offers).size).toBe(1)
})

test('error: of two approvals that spend the same coin the second signs nothing', async () => {
  const { ledger, pay, frame } = await createBitcoinWorld()
  ledger.fund(account, 200_000n)

  const outcomes = await Promise.allSettled([pay(request), pay({ ...request, amount: '60000' })])

  const codes = outcomes.map((it) => (it.status === 'rejected' ? it.reason.message : 'sent'))
  expect(codes).toEqual([
    'sent',
    expect.stringMatching(/^Nothing was signed: .* was spent meanwhile/),
  ])
  expect([ledger.taken().length, frame.signed.length]).toEqual([1, 1])
})
