import { expect, test } from 'vitest'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import { closedGate } from '../fixtures/closedGate.ts'
import { mountStory } from '../fixtures/mount.tsx'
import { demoWallet, find } from '../fixtures/wallets.ts'
import './parts/SocialButtons.tsx' // fetched before the tests begin, so that none waits for its code
import { stories } from './stories.tsx'

type View = Awaited<ReturnType<typeof mountStory>>

const buttons = ({ container }: View) => [
  ...container.querySelectorAll<HTMLElement>('[role=group] button'),
]
const names = (view: View) => buttons(view).map((each) => each.getAttribute('aria-label'))
const alertIn = ({ container }: View) =>
  [...container.querySelectorAll('[role=alert]')].map((each) => each.textContent).join('')
const texts = (view: View) => buttons(view).map((each) => each.textContent)

test('default: a row of marks of all that is on, in its order, each with a name', async () => {
  const view = await mountStory('Connect', stories.socials ?? {})

  await view.until(() => buttons(view).length === 6)

  expect(names(view)).toEqual(
    ['Google', 'X', 'Discord', 'GitHub', 'Apple', 'Facebook'].map(
      (name) => `Continue with ${name}`,
    ),
  )
  expect(texts(view).join('')).toBe('')
  await view.end()
})

test('param: one or two stand in full', async () => {
  const view = await mountStory('Connect', stories.socialsTwo ?? {})

  await view.until(() => buttons(view).length === 2)

  expect(texts(view)).toEqual(['Continue with Google', 'Continue with Apple'])
  await view.end()
})

test.each([
  [true, ['Demo Wallet', 'name@example.com', 'Continue with Google']],
  [false, ['name@example.com', 'Continue with Google', 'Search again']],
])('behavior: its place is after the email: wallets in the page %s', async (wallets, order) => {
  const arrange = (app: View['app']) => (wallets ? find(app, [demoWallet]) : undefined)
  const view = await mountStory('Connect', { arrange })
  await view.until(() => buttons(view).length === 6)

  const all = [...view.container.querySelectorAll<HTMLElement>('button, input')]
  const names = all.map((each) =>
    [each.getAttribute('placeholder'), each.getAttribute('aria-label'), each.textContent].join(' '),
  )
  const places = order.map((each) => names.findIndex((name) => name.includes(each)))

  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(Math.min(...places)).toBeGreaterThanOrEqual(0)
  await view.end()
})

test.each([
  ['off', { options: { features: { socials: false } } }],
  ['with no wallets but those over a relay', { options: { basic: true } }],
  ['where the site has no chain type of it', { options: { networks: ['cosmos:cosmoshub-4'] } }],
])('param: none %s', async (_, world) => {
  const view = await mountStory('Connect', { world })

  await view.settled()

  expect(view.container.querySelector('[role=group]')).toBeNull()
  await view.end()
})

test('behavior: a click opens the window at once and shows what it is about', async () => {
  const view = await mountStory('Connect', stories.socials ?? {})
  await view.until(() => buttons(view).length === 6)

  await view.click('Continue with Discord')

  expect(view.secure.opened).toHaveLength(1)
  await view.until(() => view.title() === 'Discord')
  expect(view.text()).toContain('Continue in the window that opened')
  await view.end()
})

test('behavior: a click that does not count is said and not kept for later: T3', async () => {
  const gate = closedGate()
  const view = await mountStory('Connect', { world: { gate } })
  await view.until(() => buttons(view).length === 6)

  await view.click('Continue with Discord')
  await view.until(() => alertIn(view) !== '')

  expect(alertIn(view)).toBe('That was too quick to be safe. Wait a second, then press again.')
  await view.doing(() => gate.open())
  expect(view.secure.opened).toHaveLength(0)
  await view.click('Continue with Discord')
  expect(view.secure.opened).toHaveLength(1)
  await view.end()
})

test.each([
  ['covered', 'The page covers this window. Look at it, then try again.'],
  ['small', 'This window is too small to be safe. Make it larger, then try again.'],
] as const)('behavior: what the visitor can change stays on screen: %s', async (state, words) => {
  const gate = closedGate(state)
  const view = await mountStory('Connect', { world: { gate } })
  await view.until(() => buttons(view).length === 6)

  await view.click('Continue with Discord')

  expect(alertIn(view)).toBe(words)
  await view.doing(() => gate.open())
  expect(alertIn(view)).toBe('')
  await view.end()
})

test('behavior: another try of a login of another site counts like the first: T3', async () => {
  const gate = closedGate()
  const asked: string[] = []
  const view = await mountStory('Connect', {
    ...stories.known,
    world: {
      gate,
      secure: {
        answers: {
          CONTINUE_LOGIN() {
            asked.push('CONTINUE_LOGIN')
            throw new AppKitError(errors.SECURE_FRAME_FAILED)
          },
        },
      },
    },
  })
  gate.open()
  await view.click('Continue as ada@example.com')
  await view.until(() => view.hasControl('Try again'))

  await view.doing(() => gate.close())
  await view.click('Try again')
  await view.until(() => alertIn(view).includes('press again'))

  expect(asked).toHaveLength(1)
  await view.doing(() => gate.open())
  await view.click('Try again')
  await view.until(() => asked.length === 2)
  await view.end()
})
