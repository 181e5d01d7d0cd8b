import { Core } from '@walletconnect/core'
import type { WalletConnectRelay } from '../../shared-schemas/entities/walletConnectRelay.ts'
import type { createRelayStorage } from './relayStorage.ts'

/** An envelope without encryption, for apps that call each other by links. We never use those. */
const plainEnvelope = 2

/**
 * Creates the library's core so that it connects to the relay and to no other host: no telemetry, no
 * verify frame, no lookups. Source: docs/decisions/walletconnect-2.21.8.md.
 */
export function createQuietCore(
  relay: WalletConnectRelay,
  storage: ReturnType<typeof createRelayStorage>,
): InstanceType<typeof Core> {
  const core = new Core({
    ...relay,
    storage,
    logger: 'silent',
    telemetryEnabled: false,
    // Each core gets its own: the library would return the last core of that prefix again, stopped or broken.
    customStoragePrefix: `appkit-${crypto.randomUUID()}`,
  })
  // The prefix also changes the names of the stored items, which must stay the same.
  Object.assign(core, { customStoragePrefix: '' })
  core.eventClient.init = async () => {}
  core.verify.register = async () => ''
  encryptedOnly(core)
  withoutStatistics(core)
  leftOverOnly(core)
  return core
}

/**
 * Drops messages that are not encrypted. The library decodes them on any topic, so that the relay, or
 * anyone who knows the topic, could answer a request or end a session in the wallet's name.
 */
function encryptedOnly({ crypto }: InstanceType<typeof Core>): void {
  const decode = crypto.decode.bind(crypto)
  crypto.decode = async (topic, encoded, options) =>
    crypto.getPayloadType(encoded, options?.encoding) === plainEnvelope
      ? (undefined as never) // what the library returns for a message that it cannot decrypt
      : decode(topic, encoded, options)
}

/** Sends the relay the message alone, without the method, contract and transaction hash beside it. */
function withoutStatistics({ relayer }: InstanceType<typeof Core>): void {
  const publish = relayer.publish.bind(relayer)
  relayer.publish = (topic, message, { tvf: _statistics, ...options } = {}) =>
    publish(topic, message, options)
}

/**
 * A second after its start the library handles the messages that a former page has not. It also takes those that
 * this page is handling at that moment, and the second end of a session is a rejection that nobody can catch.
 */
function leftOverOnly({ relayer: { messages } }: InstanceType<typeof Core>): void {
  const received = new Set<string>()
  const set = messages.set.bind(messages)
  messages.set = (topic, message, direction) => {
    received.add(message)
    return set(topic, message, direction)
  }
  const getWithoutAck = messages.getWithoutAck.bind(messages)
  messages.getWithoutAck = (topics) => {
    const unhandled = Object.entries(getWithoutAck(topics)).map(([topic, all]) => [
      topic,
      all.filter((message) => !received.has(message)),
    ])
    Object.assign(messages, { set, getWithoutAck }) // it looks once
    return Object.fromEntries(unhandled)
  }
}
