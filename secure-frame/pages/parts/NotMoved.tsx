/** @jsxImportSource preact */
import { WholeAddress } from '../../approval/parts/WholeAddress.tsx'
import type { VaultAccounts } from '../../vault/vault.ts'
import { amountOf } from '../amounts.ts'
import { staysBehind } from '../move/staysBehind.ts'
import type { PageContext } from '../pageContext.ts'
import { texts } from '../texts.ts'
import { useAddresses } from '../useAddresses.ts'
import type { Holding } from '../useHoldings.ts'
import { useSmartAccounts } from '../useSmartAccounts.ts'

type Props = { context: PageContext; accounts: VaultAccounts; holdings: readonly Holding[] }

/** What stays with a former wallet, and how to get at it. */
export function NotMoved({ context, accounts, holdings }: Props) {
  const others = useAddresses(context, accounts).filter(
    ({ network: { chainNamespace } }) =>
      !holdings.some(({ network }) => network.chainNamespace === chainNamespace),
  )
  return (
    <>
      <h3>{texts.move.notHere}</h3>
      {others.map(({ network, addresses }) => (
        <div key={network.caipNetworkId} class="form">
          <p class="muted">{texts.move.otherChain(network.name)}</p>
          {addresses.map((address) => (
            <WholeAddress key={address} value={address} of="account" />
          ))}
        </div>
      ))}
      <SmartAccounts context={context} accounts={accounts} />
      <p class="muted">{texts.move.staysBehind(staysBehind())}</p>
      <p class="muted">
        {texts.move.howElse}{' '}
        <a href={`/export${window.location.search}`}>{texts.move.formerWords}</a>
      </p>
    </>
  )
}

/** Smart accounts with addresses of their own: what they hold, or that it could not be read. */
function SmartAccounts({ context, accounts }: Pick<Props, 'context' | 'accounts'>) {
  const { held, unread } = useSmartAccounts(context, accounts)
  return (
    <>
      {held.map(({ network, address, assets }) => (
        <div key={network.caipNetworkId} class="form">
          <p>
            {texts.move.smart(
              network.name,
              assets.map((it) => amountOf(it, it.amount)),
            )}
          </p>
          <WholeAddress value={address} of="account" />
        </div>
      ))}
      {unread.length > 0 && (
        <p class="muted">{texts.move.smartUnread(unread.map(({ name }) => name).join(', '))}</p>
      )}
    </>
  )
}
