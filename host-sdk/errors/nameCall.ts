import { defaultNamespace } from '../../shared-schemas/entities/caip.ts'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { quoteValue } from '../../shared-schemas/errors/quoteValue.ts'
import type { Name } from '../../shared-schemas/messaging/define.ts'
import type { hostToWidget } from '../../shared-schemas/protocols/hostToWidget.ts'

/** A public call behind a message to the widget, and what its arguments take, by their paths. */
type Call = { call: string; takes?: Readonly<Record<string, string>> }

const chainType = `a chain type such as ${defaultNamespace}`
const network = { caipNetworkId: `a CAIP-2 network id such as ${defaultNamespace}:1` }

const calls: { readonly [type in `APP_${Name<typeof hostToWidget>}`]?: Call } = {
  APP_INIT: { call: 'init()' },
  APP_UPDATE_OPTIONS: { call: 'updateOptions()' },
  APP_OPEN: {
    call: 'open()',
    takes: {
      '': `an object such as { view: "Networks", namespace: "${defaultNamespace}" }`,
      view: 'the name of a view, such as "Networks"',
      namespace: chainType,
    },
  },
  APP_CLOSE: { call: 'close()' },
  APP_DISCONNECT: { call: 'disconnect()', takes: { namespace: chainType } },
  APP_SWITCH_NETWORK: { call: 'switchNetwork()', takes: network },
  APP_ADD_NETWORK: {
    call: 'addNetwork()',
    takes: { network: 'a CAIP-2 network id or a network object' },
  },
  APP_REMOVE_NETWORK: { call: 'removeNetwork()', takes: network },
  APP_SHOW_MESSAGE: {
    call: 'showSuccessMessage() or showErrorMessage()',
    takes: { text: 'a text of at most 300 characters' },
  },
  APP_RPC_REQUEST: {
    call: 'request()',
    takes: { method: 'a text of at most 80 characters', network: network.caipNetworkId },
  },
}

/** What holds for every call. */
const takesAnywhere: Readonly<Record<string, string>> = {
  clone: 'plain data only: text, numbers, lists and objects of them',
  size: 'less data',
  depth: 'data that is nested less deep',
}

/** Facts of BAD_REQUEST, BAD_ANSWER and REQUEST_TIMED_OUT: `type` is the message. */
type Facts = { type?: unknown; path?: string; given?: unknown; ms?: number }

/**
 * An error as it leaves the kit: where it is of a message between our frames, the site reads which of its calls it
 * was, and what that takes. What the browser, the site's own object or a fault of ours throws is the cause of an
 * error that says no more than that the call failed. Any other error stays as it is.
 */
export function nameCall(thrown: unknown): unknown {
  const { name, code, details, message = thrown } = Object(thrown)
  const options = { cause: thrown }
  if (name !== 'AppKitError')
    return new AppKitError(errors.CALL_FAILED, { reason: String(message) }, options)
  const { type = '', path, given, ms } = Object(details) as Facts
  const row = Object.hasOwn(calls, String(type)) && calls[type as keyof typeof calls]
  if (!row) return thrown
  const { call, takes = {} } = row
  if (ms !== undefined)
    return new AppKitError(errors.REQUEST_TIMED_OUT, { type: call, ms }, options)
  if (path === undefined || code !== errors.BAD_REQUEST.code)
    return new AppKitError(errors.CALL_FAILED, { reason: `no valid answer to ${call}.` }, options)
  const known = takes[path]
  return new AppKitError(
    errors.WRONG_ARGUMENT,
    {
      call,
      argument: known && path ? path : 'what you gave',
      given: known ? describe(valueAt(given, path)) : 'not valid',
      takes: known ?? takesAnywhere[path] ?? 'plain data of its type',
    },
    options,
  )
}

function valueAt(given: unknown, path: string): unknown {
  return path === '' ? given : path.split('.').reduce((at, key) => Object(at)[key], given)
}

/** Of an object its members: mostly one of them has a name that does not exist. */
function describe(value: unknown): string {
  const quoted = quoteValue(value)
  return quoted === 'an object'
    ? `an object with ${Object.keys(Object(value)).join(', ') || 'nothing'}`
    : quoted
}
