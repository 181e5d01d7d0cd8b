import type { CaipNetworkId } from '../../../shared-schemas/entities/caip.ts'
import { recipientsKept } from '../../../shared-schemas/limits.ts'
import type { App } from '../../app.ts'
import { type Sent, sentItems } from '../../lib/sentItems.ts'

/** As many characters as people compare of an address, at its start and its end. */
const comparedAtStart = 2
const comparedAtEnd = 4

/** Addresses that an account has sent to from this site and browser, newest first. */
export function recipientsOf(app: App, from: string): string[] {
  const all = app.storage.read(sentItems.sent) ?? []
  return [...new Set(all.filter((each) => each.from === from).map(({ to }) => to))]
}

/** The address that a name had on a network when something was sent to it last. */
export function lastAddressOf(
  app: App,
  { from, name, network }: { from: string; name: string; network: CaipNetworkId },
): string | undefined {
  const all = app.storage.read(sentItems.sent) ?? []
  const isLast = (each: Sent) =>
    each.from === from && each.name === name && each.network === network
  return all.find(isLast)?.to
}

/** Whether an address is among others; the case of an EVM address is only a checksum. */
export function isAmong(address: string, others: readonly string[]): boolean {
  return others.some((each) => each === address || isSameHex(each, address))
}

const isSameHex = (a: string, b: string) =>
  a.startsWith('0x') && a.toLowerCase() === b.toLowerCase()

/** Whether "never" can be said of an address: elsewhere than in the widget's own storage it is forgotten with the page. */
export function isRemembered({ stores: { options } }: App): boolean {
  return options.getState().keptIn === 'own'
}

export function rememberRecipient(app: App, sent: Sent): void {
  const before = app.storage.read(sentItems.sent) ?? []
  const isSame = ({ from, to, name, network }: Sent) =>
    from === sent.from && to === sent.to && name === sent.name && network === sent.network
  const others = before.filter((each) => !isSame(each))
  void app.storage.write(sentItems.sent, [sent, ...others].slice(0, recipientsKept)) // a convenience; nothing is lost with it
}

/**
 * The known address that another one can be taken for: the characters that are looked at are the same, and others are
 * not. Whoever sends a few worthless tokens from such an address hopes that it is copied.
 */
export function alikeAddress(address: string, known: readonly string[]): string | undefined {
  const given = comparable(address)
  return known
    .map((each) => ({ each, other: comparable(each) }))
    .find(
      ({ other }) =>
        other !== given &&
        other.slice(0, comparedAtStart) === given.slice(0, comparedAtStart) &&
        other.slice(-comparedAtEnd) === given.slice(-comparedAtEnd),
    )?.each
}

/** Without what all addresses of a chain begin with; capitals are a checksum, or overlooked. */
function comparable(address: string): string {
  return address.toLowerCase().replace(/^0x/, '')
}
