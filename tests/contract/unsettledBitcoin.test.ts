import { expect, test } from 'vitest'
import { testAccount } from '../../chains/bip122/testing.ts'
import { createBitcoinWorld } from './support/bitcoinWorld.ts'

// A node that says no to a payment, keeps it, and passes it on later (T21), and one whose answer gets lost (F2, F3).

const { payment: account, ordinals } = testAccount
const recipientAddress = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const request = { account, recipientAddress, amount: '50000' }

/** A wallet whose node refuses what it is given as long as `lies`, and keeps it. */
async function createVictim() {
  const node = { lies: true, kept: [] as string[], offers: 0 }
  const clock = { ms: Date.parse('2026-11-21T09:00:00Z') }
  const world = await createBitcoinWorld({
    now: () => clock.ms,
    disturb(args, truth) {
      if (args.method !== 'sendTransaction') return truth(args)
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
