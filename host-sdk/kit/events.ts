import { callAll } from '../../shared-schemas/callAll.ts'
import type { PublicState } from '../../shared-schemas/entities/publicState.ts'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import type { Account, AppKitEvents } from '../publicApi.ts'

const names = [
  'open',
  'close',
  'connect',
  'disconnect',
  'accountsChanged',
  'networkChanged',
  'providersChanged',
  'error',
  'event',
] as const satisfies readonly (keyof AppKitEvents)[]

/** The listeners of on(), by name. */
export type Events = {
  /** @throws UNKNOWN_NAME listing the events that exist, LISTENER_UNFIT */
  on<name extends keyof AppKitEvents>(
    name: name,
    listener: (value: AppKitEvents[name]) => void,
  ): () => void
  emit<name extends keyof AppKitEvents>(name: name, value: AppKitEvents[name]): void
}

/** What is no function would fail at the first event, far from the call that gave it. @throws LISTENER_UNFIT */
export function requireListener(listener: unknown): void {
  if (typeof listener !== 'function') throw new AppKitError(errors.LISTENER_UNFIT)
}

/** Creates an empty set of listeners. */
export function createEvents(): Events {
  const listeners = new Map<string, Set<(value: never) => void>>()
  return {
    on(name, listener) {
      if (!names.includes(name))
        throw new AppKitError(errors.UNKNOWN_NAME, { kind: 'event', name, known: names })
      requireListener(listener)
      const set = listeners.get(name) ?? new Set()
      listeners.set(name, set.add(listener))
      return () => set.delete(listener)
    },
    emit: (name, value) => callAll(listeners.get(name), value as never), // on() took it for this name
  }
}

/** Tells the listeners what differs between two states. */
export function emitChanges(
  { emit }: Events,
  now: PublicState,
  before: PublicState,
  toAccount: (account: PublicState['accounts'][number]) => Account,
): void {
  if (now.open !== before.open) emit(now.open ? 'open' : 'close', undefined)
  if (now.activeNetwork !== before.activeNetwork) emit('networkChanged', now.activeNetwork)
  for (const account of now.accounts) {
    const { namespace, address, wallet } = account
    const old = before.accounts.find((each) => each.namespace === namespace)
    if (wallet?.id !== old?.wallet?.id) emit('providersChanged', undefined)
    if (address === old?.address) continue
    if (!old?.address) emit('connect', toAccount(account))
    emit('accountsChanged', { namespace, address })
    if (!address) emit('disconnect', { namespace })
  }
}
