import { expect, test } from 'vitest'
import { assess, idsOf, parseLedger } from './ledger.mjs'

const rows = parseLedger(
  [
    'id\tarea\tclaim\thow',
    '1.01\tconnect\tA visitor connects.\tbrowser',
    '2.28\trouter\tPushing the same view changes nothing.\tunit',
    '2.29\trouter\tResetting leaves one entry.\tunit',
    '7.22\twallet-api\tThe config answers.\tbrowser+server',
  ].join('\n'),
)

const sound = () => undefined

const run = (title: string, status = 'passed', browser = false) => ({
  title,
  file: 'x.test.ts',
  status,
  browser,
})

test.each([
  ['default: it works [2.28]', ['2.28']],
  ['default: it works [2.28 2.29]', ['2.28', '2.29']],
  ['default: an id [2.28] in the middle', []],
  ['default: a list [1, 2]', []],
  ['default: none', []],
])('param: the ids of title %#', (title, ids) => {
  expect(idsOf(title)).toEqual(ids)
})

test('behavior: a unit test proves rows of how "unit" only', () => {
  const { proven } = assess(rows, [run('a [1.01 2.28 7.22]')], sound)

  expect(proven).toEqual(['2.28'])
})

test('behavior: a browser test proves any row', () => {
  const { proven } = assess(rows, [run('a [1.01 2.28 7.22]', 'passed', true)], sound)

  expect(proven).toEqual(['1.01', '2.28', '7.22'])
})

test('behavior: a row with a failed test is not proved, nor one with only skipped tests', () => {
  const { proven } = assess(
    rows,
    [run('a [2.28]'), run('b [2.28]', 'failed'), run('c [2.29]', 'skipped')],
    sound,
  )

  expect(proven).toEqual([])
})

test('error: an unknown id and a fifth id are faults', () => {
  const { faults } = assess(rows, [run('a [9.99]'), run('b [1.01 2.28 2.29 7.22 1.01]')], sound)

  expect(faults).toMatchInlineSnapshot(`
    [
      "x.test.ts: "a [9.99]" names 9.99, which is not in the ledger",
      "x.test.ts: "b [1.01 2.28 2.29 7.22 1.01]" names 5 rows, at most 4",
    ]
  `)
})

test.each(['a [2.28] [2.29]', 'a [2.28], and more', 'a [2.28, see 2.29]'])(
  'error: title %# has ids that would not count',
  (title) => {
    const { faults } = assess(rows, [run(title)], sound)

    expect(faults).toEqual([`x.test.ts: "${title}" names rows outside of one list at its end`])
  },
)

test('behavior: a test that proves nothing leaves its rows on paper, unless another one proves them', () => {
  const why = ({ title }: { title: string }) =>
    title.startsWith('a') ? 'asserts nothing' : undefined

  const { proven, paper, faults } = assess(rows, [run('a [2.28 2.29]'), run('b [2.29]')], why)

  expect({ proven, paper }).toEqual({ proven: ['2.29'], paper: ['2.28'] })
  expect(faults).toEqual(['x.test.ts: "a [2.28 2.29]" asserts nothing'])
})
