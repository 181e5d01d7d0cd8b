import { definitions } from '../../../chains/definitions.ts'
import type { Account } from '../../../shared-schemas/entities/account.ts'
import type { ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import { shortenAddress } from '../../../shared-schemas/format/shortenAddress.ts'
import { accountIn, walletInfoIn } from '../../actions/account/accountIn.ts'
import { chooseAccount } from '../../actions/account/chooseAccount.ts'
import { connectedNamespaces } from '../../actions/account/connectedNamespaces.ts'
import { goBack } from '../../actions/router/goBack.ts'
import { useApp, useStoreOf } from '../../context.tsx'
import { statusOf } from '../../stores/connections.ts'
import { useText } from '../../texts/useText.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ListItem } from '../../ui/ListItem.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { defineView, type Params } from '../defineView.ts'
import css from './view.module.css'

export const view = defineView({
  title: (t) => t('walletAccounts.title'),
  Component: WalletAccounts,
})

/** The accounts that a connected wallet shares; opened by name alone, those of the account in use. */
function WalletAccounts({ params }: { params: Params }) {
  const t = useText()
  const first = useStoreOf((state) => connectedNamespaces(state)[0])
  const namespace = params.namespace ?? first
  const connected = useStoreOf(
    ({ connections }) => namespace && statusOf(connections, namespace) === 'connected',
  )
  if (namespace && connected) return <List namespace={namespace} />
  return (
    <Notice
      icon="wallet"
      title={t('walletAccounts.emptyTitle')}
      body={t('walletAccounts.emptyBody')}
    />
  )
}

function List({ namespace }: { namespace: ChainNamespace }) {
  const t = useText()
  const account = useStoreOf((state) => accountIn(state, namespace))
  const { accountChoice } = definitions[namespace].supports
  const wallet = useStoreOf((state) => walletInfoIn(state, namespace)?.name ?? '')
  return (
    <div className={css.view}>
      <p className={css.hint}>
        {accountChoice ? t('walletAccounts.choose') : t('walletAccounts.walletDecides', { wallet })}
      </p>
      <ul className={css.list}>
        {account?.accounts.map((each) => (
          <li key={each.address}>
            <Row
              account={each}
              current={each.address === account.address}
              onScreen={account.accounts.map(({ address }) => address)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

const purposes: {
  [type in Account['type']]?: 'walletAccounts.payment' | 'walletAccounts.smartAccount'
} = {
  payment: 'walletAccounts.payment',
  smartAccount: 'walletAccounts.smartAccount',
}

type RowProps = { account: Account; current: boolean; onScreen: readonly string[] }

function Row({ account, current, onScreen }: RowProps) {
  const app = useApp()
  const t = useText()
  const { address, namespace, type } = account
  const purpose = purposes[type]
  const choose = () => {
    chooseAccount(app, { namespace, address })
    goBack(app)
  }
  return (
    <ListItem
      leading={<Avatar address={address} sizePx={36} />}
      title={<bdi title={address}>{shortenAddress(address, onScreen)}</bdi>}
      {...(purpose !== undefined && { detail: t(purpose) })}
      current={current}
      trailing={current && <Icon name="check" />}
      {...(definitions[namespace].supports.accountChoice && { onClick: choose })}
    />
  )
}
