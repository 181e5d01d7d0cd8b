import { expect, test } from 'vitest'
import { accountStatesOf } from '../../actions/account/testing.ts'
import { heldAnswer, refusing } from '../../actions/auth/testing.ts'
import { closedGate } from '../fixtures/closedGate.ts'
import { mountStory } from '../fixtures/mount.tsx'
import { address } from '../fixtures/wallets.ts'
import { beginWith, stories } from './stories.tsx'

const user = { address, chainId: 1, userName: 'Ada', socialProvider: 'google' as const }

test('default', async () => {
  const view = await mountStory('ConnectingSocial', stories.loading ?? {})

  expect(view.title()).toBe('Google')
  expect(view.text()).toContain('Continue in the window that opened')
  expect(view.text()).toContain('Log in with Google there')
  expect(view.hasControl('Open the window')).toBe(false)
  await view.until(() => view.secure.asked.some(({ name }) => name === 'CONNECT_SOCIAL'))
  await view.end()
})

test('behavior: the number is shown once the window asks for it, and heard as one sentence', async () => {
  const replies = [refusing('SOCIAL_NUMBER_ASKED', 'Asked'), () => new Promise<never>(() => {})]
  const answers = {
    GET_SOCIAL_REDIRECT_URI: () => ({ uri: 'http://secure.shop.localhost:4000/', number: '47' }),
    CONNECT_SOCIAL: () => replies.shift()!(),
  }
  const view = await mountStory('ConnectingSocial', {
    world: { secure: { answers } },
    arrange: beginWith({ begun: false }),
  })
  await view.until(() => view.text().includes('Enter your number in the window'))

  const heard = [...view.container.querySelectorAll('[role=status] .onlyHeard')]
  expect(heard.map((each) => each.textContent)).toEqual(['Your number: 47'])
  await view.end()
})

test('behavior: while nothing is asked, no number is shown', async () => {
  const world = { ...stories.loading?.world }
  const view = await mountStory('ConnectingSocial', { world, arrange: beginWith({ number: '47' }) })

  expect(view.text()).not.toContain('47')
  await view.end()
})

test('behavior: a window that was closed while it asked offers another one', async () => {
  const view = await mountStory('ConnectingSocial', {
    ...stories.asking,
    arrange: beginWith({ state: 'asking', number: '47', closed: true }),
  })

  expect(view.text()).toContain('The window was closed')
  expect(view.text()).not.toContain('47')
  await view.end()
})

test('behavior: what comes of it takes the modal away', async () => {
  const answer = heldAnswer<typeof user>()
  const answers = { CONNECT_SOCIAL: answer.answer, GET_USER: () => user }
  const view = await mountStory('ConnectingSocial', {
    ...stories.loading,
    world: { secure: { answers } },
  })

  await view.doing(() => answer.give(user))
  await view.until(() => !view.app.stores.modal.getState().open)

  expect(accountStatesOf(view.app).eip155?.status).toBe('connected')
  await view.end()
})

test('behavior: a window that did not open is a real link, until it is there', async () => {
  const later = heldAnswer<typeof user>()
  const replies = [
    refusing('SOCIAL_WINDOW_MISSING', 'No window'),
    later.answer,
    () => new Promise<never>(() => {}),
  ]
  const answers = { CONNECT_SOCIAL: () => replies.shift()!() }
  const view = await mountStory('ConnectingSocial', {
    ...stories.loading,
    world: { secure: { answers } },
  })
  await view.until(() => view.hasControl('Open the window'))

  const link = view.control('Open the window')
  expect(link.tagName).toBe('A')
  expect(link.getAttribute('href')).toContain('/oauth/start?ticket=')
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toContain('noopener')
  later.fail(Object.assign(new Error('Under way'), { code: 'SOCIAL_LOGIN_PENDING' }))

  await view.until(() => view.text().includes('Continue in the window that opened'))
  await view.end()
})

test('behavior: a closed window offers another one', async () => {
  const view = await mountStory('ConnectingSocial', stories.closed ?? {})
  expect(view.text()).toContain('The window was closed')

  await view.click('Try again')

  expect(view.secure.opened).toHaveLength(1)
  expect(view.text()).toContain('Continue in the window that opened')
  await view.end()
})

test('behavior: another window opens only in a click that counts: T3', async () => {
  const gate = closedGate()
  const { world, ...story } = stories.closed ?? {}
  const view = await mountStory('ConnectingSocial', { ...story, world: { ...world, gate } })

  await view.click('Try again')
  await view.until(() => view.text().includes('press again'))

  expect(view.secure.opened).toHaveLength(0)
  await view.doing(() => gate.open())
  await view.click('Try again')
  expect(view.secure.opened).toHaveLength(1)
  await view.end()
})

test.each(['click', 'auxclick'])(
  'behavior: no %s that does not count follows the link: T3',
  async (type) => {
    const gate = closedGate()
    const { world, ...story } = stories.missing ?? {}
    const view = await mountStory('ConnectingSocial', { ...story, world: { ...world, gate } })
    const isFollowed = async () => {
      const heard: boolean[] = []
      const onEvent = (event: Event) => {
        heard.push(!event.defaultPrevented)
        event.preventDefault() // no page is fetched
      }
      document.body.addEventListener(type, onEvent, { once: true })
      const event = new MouseEvent(type, { bubbles: true, cancelable: true })
      await view.doing(() => view.control('Open the window').dispatchEvent(event))
      return heard[0]
    }

    expect(await isFollowed()).toBe(false)
    await view.doing(() => gate.open())
    expect(await isFollowed()).toBe(true)
    await view.end()
  },
)

test('behavior: another way gives it up', async () => {
  const view = await mountStory('Connect', { world: stories.loading?.world ?? {} })
  await view.until(() => view.hasControl('Continue with Google'))
  await view.click('Continue with Google')
  await view.until(() => view.hasControl('Other ways to log in'))

  await view.click('Other ways to log in')
  await view.until(() => view.title() === 'Log in or connect')

  expect(view.app.stores.auth.getState().social).toBeUndefined()
  expect(view.secure.opened[0]?.closed).toBe(true)
  await view.end()
})

test('behavior: nothing seen for a while, it says where the window may be', async () => {
  const view = await mountStory('ConnectingSocial', stories.late ?? {})

  expect(view.text()).toContain('It may be behind this window')
  await view.end()
})

test('error: a refusal is told in the words of the server, and a click opens another window', async () => {
  const view = await mountStory('ConnectingSocial', stories.rejected ?? {})
  expect(view.text()).toContain('You are not logged in')
  expect(view.text()).toContain('Please try again after 12 seconds')

  await view.click('Try again')

  expect(view.secure.opened).toHaveLength(1)
  await view.end()
})

test.each([
  ['SOCIAL_LOGIN_CANCELLED', "Google didn't log you in."],
  ['SOCIAL_LOGIN_FAILED', "Google didn't log you in."],
  ['SOCIAL_LOGIN_UNREACHABLE', "We couldn't reach Google. Try again."],
  ['SOCIAL_LOGIN_REFUSED', 'You refused this login in its window.'],
  ['DEVICE_NUMBER_WRONG', 'The number entered on the other screen was wrong. Start again.'],
])('error: %s of the server is told in our own words, with two ways on', async (code, text) => {
  const answers = { CONNECT_SOCIAL: refusing(code, 'In the words of the server') }
  const view = await mountStory('ConnectingSocial', {
    ...stories.loading,
    world: { secure: { answers } },
  })

  await view.until(() => view.text().includes(text))

  expect(view.text()).toContain('You are not logged in')
  expect(view.text()).not.toContain('In the words of the server')
  expect(view.hasControl('Other ways to log in')).toBe(true)
  await view.click('Try again')
  expect(view.secure.opened).toHaveLength(1)
  await view.end()
})

test('error: the server says that the ten minutes are over: the same as where the widget noticed', async () => {
  const answers = { CONNECT_SOCIAL: refusing('SOCIAL_LOGIN_EXPIRED', 'In the words of the server') }
  const view = await mountStory('ConnectingSocial', {
    ...stories.loading,
    world: { secure: { answers } },
  })

  await view.until(() => view.text().includes('This took too long'))

  expect(view.text()).toContain('For your safety logins end after 10 minutes. Try again.')
  await view.end()
})

test('behavior: while the secure frame has not come it says after 8 s that it takes longer, with another try', async () => {
  const view = await mountStory('ConnectingSocial', {
    world: { secure: { fault: 'unloaded' } },
    arrange: beginWith({ begun: false }),
    afterMs: 0,
  })
  await view.until(() => view.secure.needs.length === 1)

  await view.doing(() => view.clock.advance(8_000))

  expect(view.text()).toContain('This is taking longer than usual.')
  await view.click('Try again')
  await view.until(() => view.secure.needs.length === 2)
  await view.end()
})

type View = Awaited<ReturnType<typeof mountStory>>
const comebacks = [
  ['2 s later', (view: View) => view.clock.advance(2_000)],
  ['with the network', () => window.dispatchEvent(new Event('online'))],
] as const

test.each(comebacks)(
  'behavior: a login that the server did not hear of begins %s, in the window that is open',
  async (_, happen) => {
    const replies = [refusing('HTTP_UNREACHABLE', 'offline')]
    const answers = {
      GET_SOCIAL_REDIRECT_URI: () =>
        replies.shift()?.() ?? { uri: 'http://secure.shop.localhost:4000/', number: '47' },
      CONNECT_SOCIAL: () => new Promise<never>(() => {}),
    }
    const view = await mountStory('ConnectingSocial', {
      world: { secure: { answers } },
      arrange: beginWith({ begun: false }),
      afterMs: 0,
    })
    await view.until(() => view.text().includes('You seem to be offline.'))

    await view.doing(() => happen(view))

    await view.until(() => view.text().includes('Continue in the window that opened'))
    await view.until(() => view.secure.asked.length === 3)
    expect(view.secure.asked.map(({ name }) => name)).toEqual([
      'GET_SOCIAL_REDIRECT_URI',
      'GET_SOCIAL_REDIRECT_URI',
      'CONNECT_SOCIAL',
    ])
    expect(view.secure.asked[1]?.payload).toEqual(view.secure.asked[0]?.payload)
    expect(view.secure.opened).toEqual([])
    expect(view.text()).not.toContain('You seem to be offline.')
    await view.end()
  },
)

test.each(comebacks)(
  'behavior: an answer that was lost is asked for again %s, and the login goes on',
  async (_, happen) => {
    const replies = [refusing('HTTP_TIMED_OUT', 'Too slow')]
    const answers = { CONNECT_SOCIAL: () => replies.shift()?.() ?? user, GET_USER: () => user }
    const view = await mountStory('ConnectingSocial', {
      world: { secure: { answers } },
      arrange: beginWith(),
      afterMs: 0,
    })
    await view.until(() => view.text().includes('You seem to be offline.'))

    await view.doing(() => happen(view))

    await view.until(() => !view.app.stores.modal.getState().open)
    expect(accountStatesOf(view.app).eip155?.status).toBe('connected')
    expect(view.secure.opened).toEqual([])
    await view.end()
  },
)

test('behavior: a login that is over is not begun again by itself', async () => {
  let asked = 0
  const CONNECT_SOCIAL = () => {
    asked += 1
    return refusing('SOCIAL_LOGIN_CANCELLED', 'Cancelled')()
  }
  const view = await mountStory('ConnectingSocial', {
    world: { secure: { answers: { CONNECT_SOCIAL } } },
    arrange: beginWith(),
    afterMs: 0,
  })
  await view.until(() => view.text().includes("Google didn't log you in."))

  await view.doing(() => view.clock.advance(60_000))
  await view.doing(() => window.dispatchEvent(new Event('online')))
  await view.settled()

  expect(asked).toBe(1)
  expect(view.secure.opened).toEqual([])
  await view.end()
})

test('error: one that ran out says so', async () => {
  const view = await mountStory('ConnectingSocial', stories.expired ?? {})

  expect(view.text()).toContain('This took too long')
  expect(view.hasControl('Try again')).toBe(true)
  await view.end()
})

test('error: a frame that does not load has details to copy', async () => {
  const view = await mountStory('ConnectingSocial', stories.error ?? {})

  expect(view.text()).toContain("Logging in with Google isn't available right now.")
  expect(view.hasControl('Copy details')).toBe(true)
  await view.end()
})

test('error: opened by name alone, it leads to Connect', async () => {
  const view = await mountStory('ConnectingSocial', stories.empty ?? {})

  expect(view.hasControl('Log in')).toBe(true)
  await view.end()
})
