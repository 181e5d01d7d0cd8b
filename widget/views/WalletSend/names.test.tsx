import { expect, test } from 'vitest'
import { everyChainCoinType } from '../../../shared-schemas/entities/coinType.ts'
import { identityMs } from '../../../shared-schemas/entities/nameLimits.ts'
import { mountStory } from '../fixtures/mount.tsx'
import { recipient, startSending, withNamedRecipient } from '../fixtures/sending.ts'
import { typeInto } from '../fixtures/typeInto.ts'
import { stories } from './stories.tsx'

const formerAddress = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

type View = Awaited<ReturnType<typeof mountStory>>

const lookups = ({ calls }: View) =>
  calls.filter(({ pathname }) => pathname.startsWith('/v1/profile/account/')).length
const enter = (view: View, text: string) =>
  view.doing(() => typeInto('input[aria-describedby$=problem]', text))
/** The time of the pause after the last key, once the code of names is here. */
const pause = (view: View) => view.doing(() => view.clock.advance(300))

/** Presses Review once the form is judged in full: until the code of the chain is here, the button waits. */
async function review(view: View): Promise<void> {
  const isReady = () => view.control('Review').getAttribute('aria-disabled') !== 'true'
  await view.until(() => view.hasControl('Review') && isReady())
  await view.click('Review')
}

test('default: a name is looked up, and its whole address is what is reviewed', async () => {
  const view = await mountStory('WalletSend', stories.nameFound ?? {})
  await view.until(() => view.text().includes(`Address ${recipient}`))
  expect(view.text()).toContain('bob.shop.id')

  await review(view)

  await view.until(() => view.title() === 'Review send')
  expect(view.text()).toContain('bob.shop.id')
  expect(view.text()).toContain(`Address ${recipient}`)
  await view.end()
})

test.each([
  ['nameLooking', 'Looking up…', 'Looking up…'],
  ['nameMissing', 'Check the recipient', 'No address for this name on Ethereum.'],
  ['nameFailed', 'Check the recipient', 'Error resolving name'],
] as const)('behavior: %s: the main button waits and says "%s"', async (name, label, said) => {
  const view = await mountStory('WalletSend', stories[name] ?? {})

  await view.until(() => view.hasControl(label) && view.text().includes(said))

  expect(view.control(label).getAttribute('aria-disabled')).toBe('true')
  await view.end()
})

test('behavior: a name that has another address than last time is told so, in the review too', async () => {
  const view = await mountStory('WalletSend', stories.nameMoved ?? {})
  const said = 'bob.shop.id points to another address than last time.'
  await view.until(() => view.text().includes(said))

  await review(view)

  await view.until(() => view.title() === 'Review send')
  expect(view.text()).toContain(said)
  await view.end()
})

test('behavior: it is asked 300 ms after the last key, and a late answer is not that of another name', async () => {
  const { api, ...world } = withNamedRecipient()
  let answer = (_given: unknown) => {}
  const late = new Promise((resolve) => {
    answer = resolve
  })
  const view = await mountStory('WalletSend', {
    ...stories.done,
    world: { ...world, api: { ...api, '/v1/profile/account/bob.shop.id': () => late } },
  })
  await enter(view, 'bob.shop.id')
  await view.doing(() => view.clock.advance(299))
  expect(lookups(view)).toBe(0)
  await view.doing(() => view.clock.advance(1))
  await view.until(() => lookups(view) === 1)

  await enter(view, 'nobody.shop.id')
  await pause(view)
  await view.until(() => view.text().includes('No address for this name'))
  await view.doing(() =>
    answer({
      name: 'bob.shop.id',
      addresses: { [everyChainCoinType]: { address: recipient } },
      attributes: [],
    }),
  )
  await view.settled()

  expect(view.text()).toContain('No address for this name on Ethereum.')
  expect(view.text()).not.toContain(`Address ${recipient}`)
  await view.end()
})

test('behavior: a name that was looked up long ago is looked up again when the form appears', async () => {
  const { api, ...world } = withNamedRecipient()
  const receiver = { typed: 'bob.shop.id', name: 'bob.shop.id', address: formerAddress }
  const view = await mountStory('WalletSend', {
    world: { ...world, api },
    arrange(app) {
      const at = app.now() - identityMs - 1
      startSending(app, {
        sendTokenAmount: '0.5',
        receiverAddress: receiver.typed,
        receiver: { ...receiver, network: 'eip155:1', at },
      })
    },
  })

  await view.until(() => view.text().includes(`Address ${recipient}`))
  expect(view.text()).not.toContain(formerAddress)
  await view.end()
})

test('behavior: a name keeps the characters that join its emoji: without them it is another name', async () => {
  const view = await mountStory('WalletSend', stories.nameFound ?? {})
  const isAsked = (name: string) =>
    view.calls.some(({ pathname }) => decodeURIComponent(pathname).endsWith(`/${name}`))
  const england = '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'

  for (const name of ['👩\u200d🚀.eth', `${england}.eth`]) {
    await enter(view, ` \u2066${name}\u2069 `)
    await pause(view)
    await view.until(() => isAsked(name))
  }
  await view.end()
})

test('behavior: where names are off, a name is no address, and nobody is asked', async () => {
  const view = await mountStory('WalletSend', stories.done ?? {})

  await enter(view, 'bob.shop.id')
  await pause(view)

  await view.until(() => view.text().includes('This address is not for Ethereum.'))
  expect(lookups(view)).toBe(0)
  await view.end()
})
