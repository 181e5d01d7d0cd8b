import { definitions } from '../../../chains/definitions.ts'
import { shortenAddress } from '../../../shared-schemas/format/shortenAddress.ts'
import { accountIn } from '../../actions/account/accountIn.ts'
import { activateAccount } from '../../actions/account/activateAccount.ts'
import { chooseConnector } from '../../actions/wallets/chooseConnector.ts'
import type { OfferedWallet } from '../../actions/wallets/groupConnectors.ts'
import { listConnectors } from '../../actions/wallets/listConnectors.ts'
import { useApp, useStoreOf } from '../../context.tsx'
import type { PageConnector } from '../../stores/connectors.ts'
import type { State } from '../../stores/create.ts'
import { reset } from '../../stores/router.ts'
import { useText } from '../../texts/useText.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Image } from '../../ui/Image.tsx'
import { ListItem } from '../../ui/ListItem.tsx'
import { NetworkBadge } from '../../ui/NetworkBadge.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { defineView, type Params } from '../defineView.ts'
import { NoWallet } from '../NoWallet.tsx'
import { networkColour } from '../networkColour.ts'
import { useConnectedAddresses } from '../useConnectedAddresses.ts'
import css from './view.module.css'

export const view = defineView({
  title: (t, state, { walletId }) => offeredWallet(state, walletId)?.name ?? t('chooseChain.title'),
  Component: ChooseChainType,
})

function offeredWallet(state: State, walletId: string | undefined): OfferedWallet | undefined {
  return listConnectors(state).find(
    ({ id, connectors = [] }) => id === walletId || connectors.some((each) => each.id === walletId),
  )
}

/** On which of its chain types a wallet shall be connected. */
function ChooseChainType({ params }: { params: Params }) {
  const t = useText()
  const wallet = useStoreOf((state) => offeredWallet(state, params.walletId))
  if (!wallet) return <NoWallet />
  const name = wallet.name ?? wallet.id
  return (
    <Notice
      picture={<Image src={wallet.icon} name={name} sizePx={64} />}
      title={t('chooseChain.body', { wallet: name })}
    >
      <ul className={css.list}>
        {(wallet.connectors ?? [wallet]).map((connector) => (
          <li key={connector.id}>
            <Row connector={connector} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** One chain type; the wallet connected there already, its account is used and nobody is asked. */
function Row({ connector }: { connector: PageConnector }) {
  const app = useApp()
  const t = useText()
  const { id, namespace } = connector
  const account = useStoreOf((state) => accountIn(state, namespace))
  const address = account?.connectorId === id ? account.address : undefined
  const addresses = useConnectedAddresses()
  const { name: chain } = definitions[namespace]
  const use = () => {
    activateAccount(app, { namespace })
    app.stores.router.setState(reset({ view: 'Account' }))
  }
  return (
    <ListItem
      leading={<NetworkBadge name={chain} colour={networkColour(chain)} sizePx={36} />}
      title={chain}
      {...(address !== undefined && {
        detail: t('chooseChain.connected', { address: shortenAddress(address, addresses) }),
      })}
      trailing={<Icon name={address === undefined ? 'forward' : 'check'} size={18} />}
      onClick={address === undefined ? () => chooseConnector(app, connector) : use}
    />
  )
}
