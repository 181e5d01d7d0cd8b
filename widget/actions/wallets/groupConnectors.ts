import type { PageConnector } from '../../stores/connectors.ts'

/** A wallet as a list offers it: with `connectors` where the same product was found on several chain types. */
export type OfferedWallet = PageConnector & {
  connectors?: readonly [PageConnector, PageConnector, ...PageConnector[]]
}

/**
 * Makes one entry of what is one product: wallets of the same name, each on a chain type of its own. A
 * name that two wallets of one chain type bear says nothing, so those stay apart (T19).
 * The order is that of the first of each; what did not change is the same object as before.
 */
export function groupConnectors(connectors: readonly PageConnector[]): OfferedWallet[] {
  const byName = new Map<string, PageConnector[]>()
  for (const each of connectors)
    byName.set(nameOf(each), [...(byName.get(nameOf(each)) ?? []), each])
  return connectors.flatMap((each) => {
    const [first, second, ...others] = byName.get(nameOf(each)) ?? []
    if (!first || !second || !isOneProduct([first, second, ...others])) return [each]
    return each === first ? [toGroup([first, second, ...others])] : []
  })
}

function nameOf({ name, id }: PageConnector): string {
  return (name ?? id).trim().toLowerCase()
}

function isOneProduct(connectors: readonly PageConnector[]): boolean {
  const namespaces = new Set(connectors.map(({ namespace }) => namespace))
  return namespaces.size === connectors.length && connectors.every(({ ambiguous }) => !ambiguous)
}

const groups = new WeakMap<PageConnector, OfferedWallet>()

/** What names the group to the list of wallets is the rdns, so a connector that has one stands for it. */
function toGroup(connectors: NonNullable<OfferedWallet['connectors']>): OfferedWallet {
  const lead = connectors.find(({ info }) => info?.rdns !== undefined) ?? connectors[0]
  const before = groups.get(lead)
  const same =
    before?.connectors?.length === connectors.length &&
    connectors.every((each, index) => each === before.connectors?.[index])
  if (before && same) return before
  const icon = lead.icon ?? connectors.find((each) => each.icon !== undefined)?.icon
  const group: OfferedWallet = { ...lead, type: 'MULTI_CHAIN', icon, connectors }
  groups.set(lead, group)
  return group
}
