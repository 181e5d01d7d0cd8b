import { expect, test } from 'vitest'
import type { Transaction } from '../../../shared-schemas/entities/transaction.ts'
import { setActiveNamespace } from '../../stores/chains.ts'
import { currentRoute } from '../../stores/router.ts'
import { noteSent, settleHash } from '../../stores/send.ts'
import {
  chooseActivity,
  friend,
  move,
  sentNow,
  transactionOf,
  withHistory,
} from '../fixtures/activity.ts'
import { mountStory } from '../fixtures/mount.tsx'
import type { Story } from '../fixtures/story.ts'
import { connectSolana, connectWallet, fewNetworks, onBoth } from '../fixtures/wallets.ts'
import { stories } from './stories.tsx'

type View = Awaited<ReturnType<typeof mountStory>>

const tabs = (view: View) =>
  [...view.container.querySelectorAll('[role=tab]')].map(({ textContent }) => textContent)
const rows = (view: View) =>
  [...view.container.querySelectorAll('[role=tabpanel] li')].map(({ textContent }) => textContent)
/** The rows without their ages, of which each second makes others. */
const rowsAtOnce = (view: View) => rows(view).map((text) => text?.replace(/, \d+ sec$/, ''))
const headings = (view: View) =>
  [...view.container.querySelectorAll('[role=tabpanel] h2')].map(({ textContent }) => textContent)

/** The tab of Activity over these answers of the server. */
const over = (answer: () => unknown): Story => ({
  world: withHistory(answer),
  arrange: (app) => connectWallet(app),
  play: chooseActivity,
})
const page = (data: readonly Transaction[], next: string | null = null) => ({
  data,
  next,
  complete: true,
})

test('default: by month, each with its word, other end, amount and age', async () => {
  const view = await mountStory('Account', stories.activity ?? {})
  await view.until(() => rows(view).length > 0)

  expect(headings(view)).toEqual(['November', 'October', 'March 2022'])
  expect(rows(view)).toEqual([
    'Received, from 0x12…77F0c1, +0.500 ETH, 5 min',
    'Swapped, for 0.028 ETH, 100.000 USDC, 3 hr',
    'Sent, to 0x90…93b906, 24.500 USDC, 5 d',
    'Failed: Sent, to 0x90…93b906, 1.000 ETH, 6 d',
    'Approved, for 0x1f…01F984, 100.000 USDC, 9 d',
    'Contract call, Confirmed, 10 d',
    'Minted, from 0x12…77F0c1, Northern Lights #12, 1 mo',
    'Sent to yourself, Confirmed, <0.001 ETH, 1 mo',
    'Withdrew, from 0x1f…01F984, -12.000 USDC, 1 mo',
    'Claimed, from 0x12…77F0c1, +1.235T ETH, 1 yr',
  ])
  await view.end()
})

test('behavior: tokens are shown first, and the arrow keys lead on to Activity', async () => {
  const view = await mountStory('Account', stories.activityBeside ?? {})
  expect(tabs(view)).toEqual(['Tokens', 'Activity'])
  await view.until(() => view.text().includes('USDC Token'))

  const [first] = view.container.querySelectorAll<HTMLElement>('[role=tab]')
  const key = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true })
  await view.doing(() => first?.dispatchEvent(key))

  await view.until(() => view.text().includes('November'))
  expect(document.activeElement?.textContent).toBe('Activity')
  await view.end()
})

test.each([
  ['the site switched it off', { features: { activity: false } }, fewNetworks],
  ['the server keeps none of this network', {}, ['eip155:10']],
  ['the server keeps none', {}, undefined],
] as const)('behavior: where %s it is not offered', async (_, options, historyNetworks) => {
  const world = withHistory(() => page([]))
  const view = await mountStory('Account', {
    world: {
      ...world,
      options: { ...world.options, ...options },
      config: {
        balanceNetworks: fewNetworks,
        ...(historyNetworks && { historyNetworks: [...historyNetworks] }),
      },
    },
    arrange: (app) => connectWallet(app),
  })

  expect(tabs(view)).toEqual([])
  expect(view.text()).toContain('Tokens')
  await view.end()
})

test('behavior: on another chain type it is not offered', async () => {
  const world = withHistory(() => page([]))
  const view = await mountStory('Account', {
    world: {
      ...world,
      options: { networks: onBoth },
      config: { balanceNetworks: onBoth, historyNetworks: onBoth },
    },
    arrange(app) {
      connectWallet(app)
      connectSolana(app)
      app.stores.chains.setState(setActiveNamespace('solana'))
    },
  })

  expect(tabs(view)).toEqual([])
  await view.end()
})

test('behavior: the next page is fetched at a press, and the focus goes to its first row', async () => {
  const answers = [
    page([transactionOf({ ago: 1_000 }, move({ amount: '1' }))], 'page 2'),
    page([transactionOf({ ago: 2_000 }, move({ amount: '2' }))]),
  ]
  const view = await mountStory(
    'Account',
    over(() => answers.shift()),
  )
  await view.until(() => view.hasControl('Load more'))

  await view.click('Load more')

  await view.until(() => rows(view).length === 2)
  expect(view.hasControl('Load more')).toBe(false)
  expect(document.activeElement?.textContent).toContain('2.000 USDC')
  await view.end()
})

test('behavior: two addresses with the same ends do not look alike: T7', async () => {
  const posing = `${friend.slice(0, 6)}${'0'.repeat(26)}${friend.slice(-10)}`.toLowerCase()
  const view = await mountStory(
    'Account',
    over(() =>
      page([
        transactionOf({ ago: 1_000 }, move({ amount: '1', to: friend })),
        transactionOf({ ago: 2_000 }, move({ amount: '2', to: posing })),
      ]),
    ),
  )
  await view.until(() => rows(view).length === 2)

  expect(view.text()).not.toContain('to 0x90…')
  expect(view.text()).toContain('to 0x90F79b…101E93b906')
  await view.end()
})

test('behavior: what is on its way comes first, and moves into its month once it is there', async () => {
  const sent = sentNow[1]!
  const listed = transactionOf({ ago: 5_000, hash: sent.hash }, move({ amount: '24' }))
  const answers = [page([]), page([listed])]
  const view = await mountStory('Account', {
    ...over(() => answers.shift()),
    arrange(app) {
      connectWallet(app)
      app.stores.send.setState(noteSent(sent))
    },
  })
  await view.until(() => headings(view).includes('Pending'))
  expect(rowsAtOnce(view)).toEqual(['Sending, to 0x70…dc79C8, 24.000 USDC'])

  await view.doing(() => view.app.stores.send.setState(settleHash(sent.hash, 'confirmed')))
  expect(headings(view)).toEqual(['November'])
  expect(rowsAtOnce(view)).toEqual(['Sent, to 0x70…dc79C8, 24.000 USDC'])

  const { refreshTransactions } = await import('../../actions/activity/refreshTransactions.ts')
  await view.doing(() => refreshTransactions(view.app, 'eip155'))
  expect(rowsAtOnce(view)).toEqual(['Sent, to 0x90…93b906, 24.000 USDC'])
  await view.end()
})

test('behavior: an age is counted on', async () => {
  const view = await mountStory('Account', stories.activity ?? {})
  await view.until(() => view.text().includes('5 min'))

  for (const age of ['6 min', '7 min']) {
    await view.doing(() => view.clock.advance(60_000))
    expect(rows(view)[0]).toContain(age)
  }
  await view.end()
})

test('behavior: a row leads to its details, and back to the row', async () => {
  const view = await mountStory('Account', stories.activity ?? {})
  await view.until(() => view.hasControl('Swapped'))

  await view.doing(() => view.control('Swapped').focus())
  await view.click('Swapped')
  expect(currentRoute(view.app.stores.router.getState()).view).toBe('TransactionDetails')
  await view.click('Back')

  await view.until(() => view.hasControl('Swapped'))
  expect(document.activeElement?.textContent).toContain('Swapped')
  await view.end()
})

test('behavior: without any, it says what will be here', async () => {
  const view = await mountStory('Account', stories.activityNone ?? {})

  await view.until(() => view.text().includes('Nothing yet'))
  expect(view.text()).toContain('What you send and receive on Ethereum appears here.')
  await view.end()
})

test('behavior: what the server still reads can be asked for again', async () => {
  const answers = [
    { ...page([]), complete: false },
    page([transactionOf({ ago: 1_000 }, move({ amount: '1' }))]),
  ]
  const view = await mountStory(
    'Account',
    over(() => answers.shift()),
  )
  await view.until(() => view.text().includes('Older transactions are still being read.'))

  await view.click('Refresh')

  await view.until(() => rows(view).length === 1)
  expect(view.text()).not.toContain('still being read')
  await view.end()
})

test('behavior: no other chain type has it, whatever the server keeps [9.69]', async () => {
  const view = await mountStory('Account', {
    world: { options: { networks: onBoth }, config: { historyNetworks: onBoth } },
    arrange(app) {
      connectSolana(app)
      app.stores.chains.setState(setActiveNamespace('solana'))
    },
  })

  expect(view.title()).toBe('Account')
  expect(tabs(view)).toEqual([])
  expect(view.text()).not.toContain('Activity')
  await view.end()
})

test('behavior: while the server still reads, the way to more says so', async () => {
  const view = await mountStory('Account', stories.activityReading ?? {})
  await view.until(() => view.hasControl('Load more'))

  expect(view.text()).toContain('Older transactions are still being read.')
  await view.end()
})

test('behavior: what the server cannot read is said at the end of the list', async () => {
  const view = await mountStory('Account', stories.activityLacksCoins ?? {})

  await view.until(() => view.text().includes('Older transfers of ETH may be missing here.'))
  await view.end()
})

test('error: a failure is said, and the list is fetched at a press', async () => {
  const answers = [
    new Response(null, { status: 502 }),
    page([transactionOf({ ago: 1_000 }, move({ amount: '1' }))]),
  ]
  const view = await mountStory('Account', { ...over(() => answers.shift()), afterMs: 0 })
  await view.until(() => view.text().includes('Failed to fetch transactions'))

  await view.click('Try again')

  await view.until(() => rows(view).length === 1)
  await view.end()
})

test('behavior: what comes while the list is on screen is there half a minute later, and nothing blinks for it', async () => {
  const answers = [page([])]
  const view = await mountStory(
    'Account',
    over(() => answers[0]),
  )
  await view.until(() => view.text().includes('Nothing yet'))

  answers[0] = page([transactionOf({ ago: 0 }, move({ amount: '7' }))])
  await view.doing(() => view.clock.advance(30_001))
  expect(view.container.querySelector('[role=tabpanel] [aria-busy=true]')).toBeNull()

  await view.until(() => rows(view).length === 1)
  await view.end()
})

test('behavior: the age of what is younger than a minute is told each second', async () => {
  const view = await mountStory(
    'Account',
    over(() => page([transactionOf({ ago: 0 }, move({ amount: '7' }))])),
  )
  await view.until(() => rows(view).length === 1)
  const age = () => Number(/, (\d+) sec$/.exec(rows(view)[0] ?? '')?.[1])
  const before = age()

  await view.doing(() => view.clock.advance(1_000))

  await view.until(() => age() > before)
  await view.end()
})
