/** @jsxImportSource preact */
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, expect, test, vi } from 'vitest'
import type { Gate } from '../../shared-schemas/gate/createGate.ts'
import { Approval } from './Approval.tsx'
import { stories } from './stories.tsx'

const { body } = document

afterEach(() => {
  void act(() => render(null, body)) // it is drawn at once
})

function show(story: string, { armed = true, leftMs = 600_000 } = {}) {
  const onApprove = vi.fn()
  const onReject = vi.fn()
  const { item } = stories[story]!
  if (item.kind === 'unlock') throw new Error(`${story} is no request of a site`)
  const gate: Gate = {
    state: () => (armed ? 'armed' : 'settling'),
    subscribe: () => () => {},
    watch: () => () => {},
    allows: () => armed,
  }
  void act(() =>
    render(
      <Approval
        item={item}
        siteOrigin="https://shop.example"
        place={1}
        total={3}
        expiresAt={leftMs}
        now={() => 0}
        gate={gate}
        onApprove={onApprove}
        onReject={onReject}
      />,
      body,
    ),
  )
  const button = (name: string) =>
    [...body.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  const press = (name: string) => void act(() => button(name)?.click()) // it is done at once
  const choose = (name: string) => {
    const option = [...body.querySelectorAll('.option')].find((it) => it.textContent === name)
    void act(() => option?.querySelector('input')?.click()) // it is done at once
  }
  const type = (value: string) => {
    const field = body.querySelector<HTMLInputElement>('.amountField input')!
    field.value = value
    void act(() => void field.dispatchEvent(new Event('input', { bubbles: true }))) // it is done at once
  }
  /** The list of facts, by their names. */
  const facts = () =>
    Object.fromEntries(
      [...body.querySelectorAll('.facts > div')].map((it) => [
        it.querySelector('dt')?.textContent ?? '',
        it.querySelector('dd')?.textContent ?? '',
      ]),
    )
  return {
    onApprove,
    onReject,
    button,
    press,
    choose,
    type,
    facts,
    text: () => body.textContent ?? '',
  }
}

test('default: who asks, the account, the network and the place in the queue', () => {
  const { text } = show('message')

  expect(body.querySelector('.site')?.textContent).toContain('shop.example')
  expect(body.querySelector('.site')?.textContent).toContain('1 of 3')
  expect(body.querySelectorAll('h1').length).toBe(1)
  expect(text()).toContain('0x52…169EE7')
  expect(text()).toContain('Ethereum')
  expect(text()).toContain('I agree that order 4711 is shipped to my address.')
})

test('behavior: approve and reject', () => {
  const { press, onApprove, onReject } = show('message')

  press('Sign')
  press('Reject')

  expect([onApprove.mock.calls.length, onReject.mock.calls.length]).toEqual([1, 1])
})

test('behavior: not armed, a click shakes and does nothing', () => {
  const { press, onApprove, button } = show('message', { armed: false })

  press('Sign')

  expect(onApprove).not.toHaveBeenCalled()
  expect(button('Sign')?.getAttribute('aria-disabled')).toBe('true')
  expect(body.querySelector('.footer')?.getAttribute('data-shaking')).toBe('true')
})

test('behavior: the heading has the focus from the start, and Reject stands first', () => {
  show('permit')

  const names = [...body.querySelectorAll('.buttons button')].map(({ textContent }) => textContent)
  expect(document.activeElement?.textContent).toBe('Allow spending: all your USDC')
  expect(names).toEqual(['Reject', 'Sign'])
})

test('behavior: what is blocked has a reason and no button', () => {
  const { button, text } = show('signInForeign')

  expect(text()).toContain('You would log in to bank.example, but you are on https://shop.example.')
  expect(button('Log in')).toBeUndefined()
  expect(button('Close')).toBeDefined()
})

test('behavior: a permit is said in words', () => {
  const { text, facts, button } = show('permit')

  expect(text()).toContain('No limit: all your USDC can be taken, now or later.')
  expect(facts()).toMatchObject({
    'Who can take it': expect.stringContaining('0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'),
    Amount: expect.stringContaining('all your USDC'),
    Token: expect.stringContaining('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'),
  })
  expect(button('Edit amount')).toBeUndefined()
  expect(facts().Amount).toContain("The amount of a signed permit can't be edited.")
})

test('behavior: foreign code in a Safe is said first, with the Safe and the contract (T7)', () => {
  const { text, facts } = show('safeDelegatecall')

  const [worst, ...others] = [...body.querySelectorAll('.notice[data-kind="danger"]')]
  expect(worst?.textContent).toContain('It can take everything the Safe holds.')
  expect(others).toEqual([])
  expect(text()).toContain('Give control of your account')
  expect(facts()).toMatchObject({
    'Who can act for you': expect.stringContaining('0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'),
    'In control of': '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  })
})

test('behavior: typed data of an unknown type is drawn like an unknown call (T7)', () => {
  show('typedData')
  const [notice] = body.querySelectorAll<HTMLElement>('.notice')
  const kind = notice?.dataset.kind
  expect(notice?.textContent).toContain("We can't tell what this signature allows.")
  void act(() => render(null, body)) // it is drawn at once

  show('unknown')
  const call = [...body.querySelectorAll<HTMLElement>('.notice')].find((it) =>
    it.textContent?.includes("We can't tell what this does."),
  )
  expect(call?.dataset.kind).toBe(kind)
})

test('behavior: invisible characters are written out', () => {
  show('messageHidden')

  const marks = [...body.querySelectorAll('.box mark')].map(({ textContent }) => textContent)
  expect(marks).toEqual(['⟨U+202E⟩', '⟨U+202C⟩', '⟨U+200B⟩'])
})

test('behavior: unknown call data says so, and that it would fail', () => {
  const { text, button } = show('unknown')

  expect(text()).toContain("We can't tell what this does.")
  expect(text()).toContain("This will probably fail, and you'd still pay the fee.")
  expect(text()).toContain('ERC20: transfer amount exceeds balance')
  expect(button('Approve anyway')).toBeDefined()
})

test('behavior: a long text opens on request', () => {
  const { press, text } = show('messageLong')
  const before = text().length

  press('Show all 3,600 characters')

  expect(text().length).toBeGreaterThan(before + 2_000)
})

const requests = Object.keys(stories).filter((name) => stories[name]?.item.kind !== 'unlock')
test.each(requests)('misc: %s is drawn without inline styles', (story) => {
  show(story)

  expect(body.querySelectorAll('[style]').length).toBe(0)
  expect(body.querySelector('h1')?.textContent).not.toBe('')
})

test('behavior: the upgrade of the account is one folded line, and no warning', () => {
  const { text } = show('delegation')

  const fold = [...body.querySelectorAll('details')].find((it) =>
    it.textContent?.includes('0xe6Cae83BdE06E4c305530e199D7217f42808555B'),
  )
  expect(fold?.querySelector('summary')?.textContent).toBe('Also upgrades your account')
  expect(fold?.open).toBe(false)
  expect(body.querySelectorAll('.notice').length).toBe(0)
  expect(text()).not.toContain('full control')
})

test('default: a receipt says what leaves, to whom, whether for the first time, and the fee', () => {
  const { facts } = show('transfer')

  expect(body.querySelector('h1')?.textContent).toBe('Send 125.5 USDC')
  expect(facts()).toMatchObject({
    'You send': '125.5 USDC',
    To: '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45First time you send to this address on this site.',
    'Network fee, at most': '0.000632 ETH',
  })
  expect(body.querySelector('.groups')?.children[1]?.textContent).toBe('4658')
  expect(body.querySelector('[aria-label="Copy address of recipient"]')).not.toBeNull()
})

test('behavior: an absurd fee is told in red, in figures (T21)', () => {
  const dangers = () =>
    [...body.querySelectorAll('.notice[data-kind="danger"]')].map((it) => it.textContent)
  show('feeAbsurd')
  expect(dangers()).toEqual([
    'The network fee is up to 1.2 ETH, 40 times what is usual now.',
    'The network fee is up to 1.2 ETH: 60 % of the 2 ETH you send.',
  ])
  void act(() => render(null, body)) // it is drawn at once

  show('feeHigh')
  expect(dangers()).toEqual([
    'The network fee is up to 0.25 ETH. Network fees are almost never that high.',
  ])
})

test('behavior: what only a node says of a token stands beside the amount that is signed (T21)', () => {
  const { facts } = show('tokenUnchecked')

  expect(facts()['You send']).toBe(
    "125.5 MUGWe don't know this token. Its name and where the decimal point stands are what it says of itself; without the point it is 125,500,000.",
  )
})

test('behavior: a token that poses as a known one loses its name, and is told', () => {
  const { text } = show('tokenLookalike')

  expect(body.querySelector('h1')?.textContent).not.toContain('USDC')
  expect(text()).toContain('A token here calls itself USDC, like one that is well known')
})

test('behavior: a known name that cannot be checked stays, with a mild note', () => {
  const { text } = show('tokenNamesake')

  expect(body.querySelector('h1')?.textContent).toBe('Send 125.5 USDC')
  expect(text()).toContain("We can't check whether this is the USDC you know.")
  expect(body.querySelector('.notice[data-kind="danger"]')).toBeNull()
})

test('behavior: a known recipient is said to be known', () => {
  const { facts } = show('transferAgain')

  expect(facts().To).toContain('You have approved this address before.')
})

test('behavior: of an address like a known one the differing characters are marked, and both stand there', () => {
  const { text } = show('transferSimilar')

  expect(text()).toContain('An address here only begins and ends like one that you know.')
  expect(text()).toContain('The one that you used before:')
  const [given, kept] = [...body.querySelectorAll('.groups')]
  const marked = (of: Element | undefined) =>
    [...(of?.querySelectorAll('mark') ?? [])].map(({ textContent }) => textContent).join('')
  expect(marked(given)).toBe('1'.repeat(30))
  expect(marked(kept)).toHaveLength(30)
  expect(body.querySelector('.notice[data-kind="danger"]')).not.toBeNull()
})

test('behavior: an allowance is approved with the amount that the user chose', () => {
  const { press, choose, type, onApprove, facts, text } = show('approve')
  press('Edit amount')
  choose('Custom amount')

  press('Approve')
  expect(onApprove).not.toHaveBeenCalled()
  type('12;5')
  expect(text()).toContain('Use digits only')
  press('Approve')
  expect(onApprove).not.toHaveBeenCalled()
  type('12,5')
  press('Approve')

  expect(body.querySelector('h1')?.textContent).toBe('Allow spending: 12.5 USDC')
  expect(facts().Amount).toContain('12.5 USDC')
  expect(text()).not.toContain('No limit: all your USDC can be taken')
  expect(onApprove.mock.calls).toEqual([[{ allowances: [{ place: 0, amount: '12500000' }] }]])
})

test('behavior: an action of a batch is approved with the amount that the user chose, and the preview goes', () => {
  const { press, choose, type, onApprove, text } = show('calls')
  expect(text()).toContain('your balance changes')
  press('Edit amount')
  choose('Custom amount')
  type('7')
  expect(text()).toContain('Allow spending: 7 USDC')
  expect(text()).toContain('No preview with another amount.')
  expect(text()).not.toContain('your balance changes')
  expect(text()).toContain('You send in all−0.1 ETH')

  press('Approve')

  expect(onApprove.mock.calls).toEqual([[{ allowances: [{ place: 0, amount: '7000000' }] }]])
})

test('behavior: of one transaction with several parts, what leaves in all stands first', () => {
  const { text } = show('multicall')

  expect(text()).toContain('You send in all−125.5 USDC')
  expect(text().indexOf('You send in all')).toBeLessThan(text().indexOf('Who can take it'))
})

test('behavior: an allowance as requested is approved unchanged, and one without limit warns', () => {
  const { press, choose, onApprove, text } = show('approveExact')
  press('Edit amount')

  choose('All your USDC, no limit')
  expect(text()).toContain('No limit: all your USDC can be taken, now or later.')
  choose('As requested: 125.5 USDC')
  press('Approve')

  expect(onApprove.mock.calls).toEqual([[undefined]])
})

test('behavior: the seconds show from two minutes on', () => {
  show('message', { leftMs: 121_000 })
  expect(body.querySelector('.countdown')).toBeNull()
  void act(() => render(null, body)) // it is drawn at once

  show('message', { leftMs: 84_000 })
  expect(body.querySelector('.countdown')?.textContent).toBe('Expires in 84s')
})

test('behavior: on Solana an account that is opened has a line with its cost, and so has the price of being taken sooner', () => {
  const { facts } = show('solanaTransaction')

  expect(facts()).toMatchObject({
    'Opens a USDC account for them': '0.00203928 SOL',
    'Network fee, at most': '0.000005 SOL',
    'Priority fee, at most': '0.0001 SOL',
  })
})
