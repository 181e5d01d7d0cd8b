import { AppKitError } from '../shared-schemas/AppKitError.ts'
import { defaultNamespace } from '../shared-schemas/caip.ts'
import * as errors from '../shared-schemas/errors.ts'
import type { Name } from '../shared-schemas/messaging/define.ts'
import type { hostToWidget } from '../shared-schemas/protocols/hostToWidget.ts'

/** A public call behind a message to the widget, and what its arguments take, by their paths. */
type Call = { call: string; takes?: Readonly<Record<string, string>> }

const chainType = `a chain type such as ${defaultNamespace}`
const network = { caipNetworkId: `a CAIP-2 network id such as ${defaultNamespace}:1` }

const calls: { readonly [name in Name<typeof hostToWidget>]?: Call } = {
  INIT: { call: 'init()' },
  UPDATE_OPTIONS: { call: 'updateOptions()' },
  OPEN: {
    call: 'open()',
    takes: {
      '': `an object such as { view: "Networks", namespace: "${defaultNamespace}" }`,
      view: 'the name of a view, such as "Networks"',
      namespace: chainType,
    },
  },
  CLOSE: { call: 'close()' },
  DISCONNECT: { call: 'disconnect()', takes: { namespace: chainType } },
  SWITCH_NETWORK: { call: 'switchNetwork()', takes: network },
  ADD_NETWORK: {
    call: 'addNetwork()',
    takes: { network: 'a CAIP-2 network id or a network object' },
  },
  REMOVE_NETWORK: { call: 'removeNetwork()', takes: network },
  SHOW_MESSAGE: {
    call: 'showSuccessMessage() or showErrorMessage()',
    takes: { text: 'a text of at most 300 characters' },
  },
  RPC_REQUEST: {
    call: 'request()',
    takes: { method: 'a text of at most 80 characters', network: network.caipNetworkId },
  },
}

/** What holds for every call. */
const takesAnywhere: Readonly<Record<string, string>> = {
  size: 'less data',
  depth: 'data that is nested less deep',
}

/** The texts of BAD_REQUEST, BAD_ANSWER and REQUEST_TIMED_OUT. */
const pattern =
  /^(No answer to )?APP_(?<name>[A-Z_]+) (does not fit its schema at "(?<path>.*)"|within (?<ms>\d+) ms)\.$/

/**
 * An error as it leaves the kit: where it says which message between our frames failed, the site reads which of
 * its calls it was, and what that takes. What the browser throws, or the site's own object while it is read, says
 * nothing of the call and is the cause of an error that does. Any other error stays as it is.
 */
export function nameCall(thrown: unknown): unknown {
  if (Object(thrown).name !== 'AppKitError')
    return new AppKitError(
      errors.NOT_PLAIN_DATA,
      { reason: String(Object(thrown).message ?? thrown) },
      { cause: thrown },
    )
  const { name = '', path, ms } = pattern.exec(Object(thrown).message)?.groups ?? {}
  const row = calls[name as keyof typeof calls] // any word
  if (!row) return thrown
  const { call, takes = {} } = row
  const options = { cause: thrown }
  if (path === undefined)
    return new AppKitError(errors.REQUEST_TIMED_OUT, { type: call, ms: Number(ms) }, options)
  const known = takes[path]
  return new AppKitError(
    errors.WRONG_ARGUMENT,
    {
      call,
      argument: known && path ? path : 'what you gave',
      takes: known ?? takesAnywhere[path] ?? 'plain data of its type',
    },
    options,
  )
}
