import { expect, test } from 'vitest'
import { currentRoute } from '../../stores/router.ts'
import { mountStory } from '../fixtures/mount.tsx'
import { alike, dollar, nodeAnswers, recipient, setNode } from '../fixtures/sending.ts'
import { typeInto } from '../fixtures/typeInto.ts'
import { stories } from './stories.tsx'

const feeIsKnown = (view: Awaited<ReturnType<typeof mountStory>>) =>
  view.until(() => view.text().includes('about 0.0002'))

test('default: with an amount and a recipient the fee is shown, and Review goes on', async () => {
  const view = await mountStory('WalletSend', stories.done ?? {})
  await feeIsKnown(view)

  expect(view.title()).toBe('Send')
  expect(view.text()).toContain('ETH on Ethereum')
  expect(view.text()).toContain('2.3456 ETH available')
  await view.click('Review')

  expect(currentRoute(view.app.stores.router.getState()).view).toBe('WalletSendPreview')
  await view.end()
})

test.each([
  ['blank', 'Enter an amount', ''],
  ['tooMuch', 'Not enough ETH', ''],
  ['invalid', 'Check the recipient', 'This address is not for Ethereum. Check every character.'],
  ['nobody', 'Check the recipient', 'Nobody can use this address.'],
  [
    'tokenContract',
    'Check the recipient',
    'This is the contract of USDC. Tokens sent to it are lost.',
  ],
  ['noFee', 'Not enough ETH for the network fee', ''],
  ['contract', 'Review', 'This is a contract, not a wallet.'],
  ['willFail', 'Review', "This will probably fail, and you'd still pay the fee."],
  ['own', 'Review', 'This is your own address.'],
  ['solana', 'Review', 'about 0.000005 SOL'],
  ['priced', 'Review', 'about 0.0002 ETH · $0.82'],
  ['belowLeast', 'Send at least 0.00089088 SOL', ''],
  ['leavesTooLittle', 'Send all, or leave 0.00089088 SOL', ''],
] as const)('behavior: %s: the main button says "%s"', async (name, label, said) => {
  const view = await mountStory('WalletSend', stories[name] ?? {})

  await view.until(() => view.hasControl(label) && view.text().includes(said))

  const isFree = label === 'Review'
  expect(view.control(label).getAttribute('aria-disabled')).toBe(isFree ? 'false' : 'true')
  await view.end()
})

test.each([['1.0000000000000000001'], ['1e3'], ['0'], ['1.2.3'], ['-1']])(
  'error: %s is no amount, and stays to be mended',
  async (typed) => {
    const view = await mountStory('WalletSend', stories.done ?? {})

    await view.doing(() => typeInto('input[inputmode=decimal]', typed))

    await view.until(() => view.hasControl('Enter a valid amount'))
    expect(view.app.stores.send.getState().sendTokenAmount).toBe(typed)
    await view.end()
  },
)

test('behavior: who was never sent to is said to be new, who was is not, however it is written', async () => {
  const first = await mountStory('WalletSend', stories.done ?? {})
  expect(first.text()).toContain('First time you send to this address on this site.')
  await first.end()

  const known = await mountStory('WalletSend', stories.known ?? {})
  expect(known.text()).not.toContain('First time')
  await known.doing(() => typeInto('input[maxlength="128"]', recipient.toLowerCase()))
  expect(known.text()).not.toContain('First time')
  await known.end()
})

test('behavior: whom the visitor sent to is offered, newest first, and no two of them look alike', async () => {
  const view = await mountStory('WalletSend', stories.sentBefore ?? {})
  expect(view.text()).toContain('Sent before')
  expect(view.text()).toMatch(/0x709979….*0x7099a1…/)

  await view.click('0x709979')

  expect(view.app.stores.send.getState().receiverAddress).toBe(recipient)
  expect(view.text()).not.toContain('Sent before')
  await view.end()
})

test('error: an address with the ends of a known one waits until the visitor has compared it (T7)', async () => {
  const view = await mountStory('WalletSend', stories.alike ?? {})
  await feeIsKnown(view)
  expect(view.text()).toContain("but it's a different address.")
  expect(view.control('Check the recipient').getAttribute('aria-disabled')).toBe('true')

  await view.doing(() => document.querySelector<HTMLElement>('input[type=checkbox]')?.click())
  await view.until(() => view.hasControl('Review'))
  await view.doing(() =>
    typeInto('input[maxlength="128"]', `${alike.slice(0, 20)}00${alike.slice(22)}`),
  )

  await view.until(() => view.hasControl('Check the recipient'))
  await view.end()
})

test.each([
  ['1,000', 'Read as 1 ETH'],
  ['1.250', 'Read as 1.25 ETH'],
  ['0.125', undefined],
  ['1,5', undefined],
])('behavior: %s can be read in two ways: the form says which, %s', async (typed, said) => {
  const view = await mountStory('WalletSend', stories.done ?? {})

  await view.doing(() => typeInto('input[inputmode=decimal]', typed))

  expect(/Read as [\d.]+ ETH/.exec(view.text())?.[0]).toBe(said)
  await view.end()
})

test('behavior: Max leaves the most that the fee can be', async () => {
  const view = await mountStory('WalletSend', stories.done ?? {})

  await view.click('Max, ')
  const amount = () => view.app.stores.send.getState().sendTokenAmount
  await view.until(() => amount() !== '0.5')

  // 21,000 gas at 21 gwei: twice the base fee and the tip.
  expect(amount()).toBe('2.3452379')
  await view.until(() => view.hasControl('Review'))
  await view.end()
})

test('error: what is typed while Max asks for the fee stays', async () => {
  const view = await mountStory('WalletSend', stories.done ?? {})
  await feeIsKnown(view)
  let answerLate = () => {}
  setNode(view.app, {
    ...nodeAnswers(),
    eth_getBlockByNumber: () =>
      new Promise((resolve) => {
        answerLate = () => resolve(nodeAnswers().eth_getBlockByNumber?.([]))
      }),
  })
  await view.click('Max, ')
  await view.doing(() => typeInto('input[inputmode=decimal]', '0.1'))

  await view.doing(() => answerLate())
  await view.settled()

  expect(view.app.stores.send.getState().sendTokenAmount).toBe('0.1')
  await view.end()
})

test('error: Max of less than the fee says what is missing', async () => {
  const view = await mountStory('WalletSend', stories.dust ?? {})

  await view.click('Max, ')

  await view.until(() => view.hasControl('Not enough ETH for the network fee'))
  await view.end()
})

test('behavior: an address is taken without the spaces and hidden characters that were pasted with it', async () => {
  const view = await mountStory('WalletSend', stories.blank ?? {})

  await view.doing(() =>
    typeInto(
      'input[maxlength="128"]',
      ` \u200E0x7099 7970 C518\n12dc3A010C7d01b50e0d17dc79C8\u200B `,
    ),
  )

  expect(view.app.stores.send.getState().receiverAddress).toBe(recipient)
  await view.end()
})

test.each([
  ['unknown', 'Loading the balance…'],
  ['unread', 'Balance unavailable'],
] as const)('error: %s: a balance that is not known is not taken for none', async (name, said) => {
  const view = await mountStory('WalletSend', stories[name] ?? {})

  await view.until(() => view.text().includes(said))

  expect(view.text()).not.toContain('0 ETH available')
  expect(view.hasControl('Not enough')).toBe(false)
  expect(view.hasControl('Max')).toBe(false)
  await view.end()
})

test('behavior: Max of a token is all of it', async () => {
  const view = await mountStory('WalletSend', stories.token ?? {})

  await view.click('Max, ')

  expect(view.app.stores.send.getState().sendTokenAmount).toBe('1204.25')
  await view.end()
})

test('error: a node that speaks for another chain leaves the fee unknown, and the wallet can still be asked', async () => {
  const view = await mountStory('WalletSend', stories.feeUnknown ?? {})

  await view.until(() => view.text().includes("Can't estimate the fee right now"))

  expect(view.control('Review').getAttribute('aria-disabled')).toBe('false')
  await view.end()
})

test('behavior: while a wallet is asked, the form leads to that question and sends nothing again', async () => {
  const view = await mountStory('WalletSend', stories.asking ?? {})

  await view.click('Approve in Demo Wallet')

  expect(currentRoute(view.app.stores.router.getState()).view).toBe('WalletSendConfirmed')
  await view.end()
})

test('behavior: another token empties the amount, the recipient stays', async () => {
  const view = await mountStory('WalletSend', stories.done ?? {})
  await view.click('Token')
  await view.until(() => view.hasControl('USDC Token'))

  await view.click('USDC Token')

  expect(view.app.stores.send.getState()).toMatchObject({
    token: dollar,
    sendTokenAmount: '',
    receiverAddress: recipient,
  })
  await view.until(() => view.text().includes('1,204.25 USDC available'))
  await view.end()
})

test('error: nobody is connected: the way to a wallet', async () => {
  const view = await mountStory('WalletSend', stories.empty ?? {})

  await view.click('Connect a wallet')

  expect(currentRoute(view.app.stores.router.getState()).view).toBe('Connect')
  await view.end()
})

test('error: on a chain that cannot send it says so', async () => {
  const view = await mountStory('WalletSend', stories.unsupported ?? {})

  expect(view.text()).toContain("Can't send here")
  await view.end()
})

test('error: the amount of a token that is not held any more is no amount of the coin', async () => {
  const view = await mountStory('WalletSend', stories.done ?? {})

  await view.doing(() => view.app.stores.send.setState({ token: 'eip155:1:0xgone' }))

  expect(view.control('Choose a token').getAttribute('aria-disabled')).toBe('true')
  await view.end()
})
