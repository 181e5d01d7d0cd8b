import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApprovalItem } from '../../chains/signing/approvalItem.ts'
import { approvalLifetimeMs, approvalsQueued } from '../../shared-schemas/limits.ts'
import { createApprovals } from './approvals.ts'

const item: ApprovalItem = {
  kind: 'message',
  caipNetworkId: 'eip155:1',
  networkName: 'Ethereum',
  coin: { symbol: 'ETH', decimals: 18 },
  address: '0x52908400098527886E0F7030069857D2E4169EE7',
  hex: '0x6869',
  text: 'hi',
  warnings: [],
}

function start() {
  const reports: { waiting: number; asked?: string[]; heightPx?: number }[] = []
  const approvals = createApprovals({ now: Date.now, report: (changed) => reports.push(changed) })
  const shownId = () => approvals.state().shown?.id ?? ''
  return { approvals, reports, shownId }
}
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'approved',
    (error: { code: unknown }) => error.code,
  )

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('default: one is shown, the others wait their turn', async () => {
  const { approvals, shownId, reports } = start()

  const first = codeOf(approvals.ask(item))
  const second = codeOf(approvals.ask({ ...item, text: 'second' }))
  expect(approvals.state()).toMatchObject({ waiting: 2, place: 1, total: 2 })
  approvals.approve(shownId())
  expect(approvals.state()).toMatchObject({ waiting: 1, place: 2, total: 2 })
  approvals.reject(shownId())

  expect([await first, await second]).toEqual(['approved', 4001])
  expect(reports.map(({ waiting }) => waiting)).toEqual([1, 2, 1, 0])
  expect(approvals.state()).toEqual({ waiting: 0, place: 0, total: 0 })
})

test('param: signal, before and while it waits', async () => {
  const { approvals } = start()
  const controller = new AbortController()

  const waiting = codeOf(approvals.ask(item, { signal: controller.signal }))
  controller.abort()
  const late = codeOf(approvals.ask(item, { signal: controller.signal }))

  expect([await waiting, await late]).toEqual([4001, 4001])
  expect(approvals.state().waiting).toBe(0)
})

test('behavior: the clock of a request runs from the moment it is shown', async () => {
  const { approvals } = start()
  const first = codeOf(approvals.ask(item))
  const second = codeOf(approvals.ask(item))

  vi.advanceTimersByTime(approvalLifetimeMs)
  expect(await first).toBe('REQUEST_EXPIRED')
  vi.advanceTimersByTime(approvalLifetimeMs - 1)
  expect(approvals.state().waiting).toBe(1)
  vi.advanceTimersByTime(1)

  expect(await second).toBe('REQUEST_EXPIRED')
})

test('behavior: rejectAll ends them all', async () => {
  const { approvals } = start()
  const asked = [approvals.ask(item), approvals.ask(item), approvals.ask(item)].map(codeOf)

  approvals.rejectAll()

  expect(await Promise.all(asked)).toEqual(Array(3).fill(4001))
})

test('behavior: one that is blocked, not shown, or over cannot be approved', async () => {
  const { approvals, shownId } = start()
  const blocked = codeOf(approvals.ask({ ...item, blocked: 'signInDomain' }))
  const id = shownId()

  expect(approvals.approve(id)).toBe(false)
  expect(approvals.approve('another')).toBe(false)
  approvals.reject(id)

  expect(await blocked).toBe(4001)
  expect(approvals.approve(id)).toBe(false)
})

test('behavior: the widget hears which of its requests the user is asked about', () => {
  const { approvals, reports } = start()

  void approvals.ask(item, { approvalId: 'a' }).catch(() => {}) // nobody decides here
  void approvals.ask(item, { approvalId: 'b' })
  approvals.reject(approvals.state().shown?.id ?? '')

  expect(reports.map(({ asked }) => asked)).toEqual([['a'], ['a', 'b'], ['b']])
})

test('behavior: the height goes to the widget once, while something is shown', () => {
  const { approvals, reports } = start()

  approvals.setHeight(400)
  void approvals.ask(item).catch(() => {}) // nobody decides here
  approvals.setHeight(400)
  approvals.setHeight(512.4)

  expect(reports).toEqual([
    { waiting: 1, heightPx: 400 },
    { waiting: 1, heightPx: 513 },
  ])
})

test('error: the twelfth request is refused', async () => {
  const { approvals } = start()
  const asked = Array.from({ length: approvalsQueued + 1 }, () => codeOf(approvals.ask(item)))

  await expect(approvals.ask(item)).rejects.toMatchObject({ code: -32005 })

  approvals.rejectAll()
  expect((await Promise.all(asked)).length).toBe(11)
})

test('behavior: what the user changed comes with the approval, only where it can be changed', async () => {
  const { approvals, shownId } = start()
  const edit = { allowances: [{ place: 0, amount: '5' }] }
  const allowance = `0x095ea7b3${'0'.repeat(128)}`
  const editable = { from: 74, digits: 64, field: 1, most: '5' }

  const asked = approvals.ask(item)
  expect(approvals.approve(shownId(), edit)).toBe(false)
  approvals.approve(shownId())
  expect(await asked).toBeUndefined()

  const { hex: _, text: __, ...common } = item as Extract<ApprovalItem, { kind: 'message' }>
  const approved = approvals.ask({
    ...common,
    kind: 'transaction',
    fee: { expected: '1', most: '2' },
    simulation: { status: 'unavailable' },
    transaction: { value: '0', data: allowance, calls: [], claims: [], editable },
  })
  const [one] = edit.allowances
  for (const allowances of [[{ ...one!, place: 1 }], [one!, one!]])
    expect(approvals.approve(shownId(), { allowances })).toBe(false)
  expect(approvals.approve(shownId(), edit)).toBe(true)

  expect(await approved).toEqual(edit)
})

test('error: only the request that is shown can be approved', () => {
  const { approvals, shownId } = start()
  approvals.ask(item).catch(() => {})
  approvals.ask({ ...item, text: 'second' }).catch(() => {})
  const first = shownId()

  expect(approvals.approve('another')).toBe(false)

  expect([approvals.state().waiting, shownId()]).toEqual([2, first])
  approvals.rejectAll()
})

test('error: a request whose time has come while its timer slept cannot be approved', () => {
  const { approvals, shownId } = start()
  approvals.ask(item).catch(() => {})
  vi.setSystemTime(Date.now() + approvalLifetimeMs)

  expect(approvals.approve(shownId())).toBe(false)
  approvals.rejectAll()
})

test('behavior: what is still being made ready hears that all were rejected', () => {
  const { approvals } = start()
  const before = approvals.signal()

  approvals.rejectAll()

  expect([before.aborted, approvals.signal().aborted]).toEqual([true, false])
})
