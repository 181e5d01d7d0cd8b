import { createTestApp, type TestAppOptions } from '../../testing.ts'
import { accountStatesOf } from '../account/testing.ts'
import { connectEmail } from './connectEmail.ts'
import { connectOtp } from './connectOtp.ts'

export const testEmail = 'ada@example.com'
export const embeddedAddress = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const testUser = {
  email: testEmail,
  address: embeddedAddress,
  chainId: 1,
  accounts: [{ address: embeddedAddress, type: 'eoa' as const }],
  preferredAccountType: 'eoa' as const,
}

type Answers = NonNullable<NonNullable<TestAppOptions['secure']>['answers']>
export type LoginWorld = Omit<TestAppOptions, 'storage'> & {
  answers?: Answers
  storage?: Map<string, string>
}

/** A widget whose secure frame knows one person, and what a test of a login wants to read. */
export async function createLoginApp({ answers, ...given }: LoginWorld = {}) {
  await fetchChunks()
  const storage = given.storage ?? new Map<string, string>()
  const world = createTestApp({
    ...given,
    storage,
    options: { networks: ['eip155:1', 'eip155:10'], ...(given.options as object) },
    secure: { ...given.secure, answers: { GET_USER: () => testUser, ...answers } },
  })
  await world.ready
  const { auth, modal, router } = world.app.stores
  return {
    ...world,
    storage,
    /** One item of the widget's storage, without the prefix. */
    stored: (name: string) => storage.get(`@appkit/${name}`),
    account: () => accountStatesOf(world.app).eip155,
    auth: () => auth.getState(),
    view: () => router.getState().history.at(-1)?.view,
    isOpen: () => modal.getState().open,
    /** What the frame was asked, by name. */
    names: () => world.secure.asked.map(({ name }) => name),
    events: () => world.page.events.map(({ name }) => name),
  }
}

/** Fetched before the test begins, so that no test waits for a chunk. */
function fetchChunks() {
  return Promise.all([
    import('../../links/secure.ts'),
    import('../connection/reconnect.ts'),
    import('./reconnectEmbedded.ts'),
    import('./signOut.ts'),
    import('./switchEmbedded.ts'),
  ])
}

/** The same with that person logged in. */
export async function createLoggedInApp(given: LoginWorld = {}) {
  const world = await createLoginApp(given)
  await connectEmail(world.app, { email: testEmail })
  await connectOtp(world.app, { otp: '123456' })
  await world.page.settled()
  world.secure.asked.length = 0
  return world
}

/** A frame that refuses with a code and a text. */
export function refusing(code: string, message: string): () => never {
  return () => {
    throw Object.assign(new Error(message), { code })
  }
}

/** An answer that the test gives when it likes. */
export function heldAnswer<answer>() {
  let give: (answer: answer) => void = () => {}
  let fail: (error: Error) => void = () => {}
  const promise = new Promise<answer>((resolve, reject) => {
    give = resolve
    fail = reject
  })
  promise.catch(() => {}) // whoever waits for it hears it
  return {
    answer: () => promise,
    give: (value: answer) => give(value),
    fail: (error: Error) => fail(error),
  }
}
