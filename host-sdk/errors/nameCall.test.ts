import { expect, test } from 'vitest'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { nameCall } from './nameCall.ts'

const misfit = (type: string, path: string, given?: unknown) =>
  new AppKitError(errors.BAD_REQUEST, { type, path, given })

test.each([
  [
    'APP_OPEN',
    'view',
    { view: 5 },
    'open(): view is 5. It takes the name of a view, such as "Networks".',
  ],
  [
    'APP_OPEN',
    '',
    'Networks',
    'open(): what you gave is "Networks". It takes an object such as { view: "Networks", namespace: "eip155" }.',
  ],
  [
    'APP_DISCONNECT',
    'namespace',
    { namespace: 'foo' },
    'disconnect(): namespace is "foo". It takes a chain type such as eip155.',
  ],
  [
    'APP_SWITCH_NETWORK',
    'caipNetworkId',
    { caipNetworkId: 'foo' },
    'switchNetwork(): caipNetworkId is "foo". It takes a CAIP-2 network id such as eip155:1.',
  ],
  [
    'APP_RPC_REQUEST',
    'size',
    undefined,
    'request(): what you gave is not valid. It takes less data.',
  ],
  [
    'APP_ADD_NETWORK',
    'depth',
    undefined,
    'addNetwork(): what you gave is not valid. It takes data that is nested less deep.',
  ],
  [
    'APP_CLOSE',
    '',
    undefined,
    'close(): what you gave is not valid. It takes plain data of its type.',
  ],
  [
    'APP_OPEN',
    'clone',
    undefined,
    'open(): what you gave is not valid. It takes plain data only: text, numbers, lists and objects of them.',
  ],
])('default: a misfit of %s at %o is said of the call', (type, path, given, told) => {
  const thrown = misfit(type, path, given)

  expect(nameCall(thrown)).toMatchObject({ code: -32602, message: told, cause: thrown })
})

test('behavior: a time limit is said of the call, under its own code', () => {
  const thrown = new AppKitError(errors.REQUEST_TIMED_OUT, { type: 'APP_CLOSE', ms: 15_000 })

  expect(nameCall(thrown)).toMatchObject({
    code: 'REQUEST_TIMED_OUT',
    message: 'No answer to close() within 15000 ms.',
  })
})

test('behavior: any other error of ours stays as it is', () => {
  const others = [
    new AppKitError(errors.USER_REJECTED),
    misfit('APP_PING', ''),
    misfit('personal_sign', '0'),
    misfit('APP_constructor', ''),
    misfit('constructor', ''),
    // What a wallet or a node says may read like a text of ours.
    new AppKitError({ code: -32602, text: () => 'APP_OPEN does not fit its schema at "view".' }),
  ]

  for (const thrown of others) expect(nameCall(thrown)).toBe(thrown)
})

test('error: an answer that is not valid is no fault of what the site gave', () => {
  const thrown = new AppKitError(errors.BAD_ANSWER, { type: 'APP_OPEN', path: 'view' })

  expect(nameCall(thrown)).toMatchObject({
    code: -32603,
    message: 'The call failed: no valid answer to open().',
    cause: thrown,
  })
})

test.each([
  [undefined, 'undefined'],
  ['APP_OPEN', 'APP_OPEN'],
  [new TypeError('kit is undefined'), 'kit is undefined'],
  [{ message: 5 }, '5'],
])(
  'error: %o is the cause of an error that blames nothing that the site gave',
  (thrown, reason) => {
    expect(nameCall(thrown)).toMatchObject({
      name: 'AppKitError',
      code: -32603,
      message: `The call failed: ${reason}`,
      cause: thrown,
    })
  },
)
