import { definitions } from '../../../../chains/definitions.ts'
import type { ChainNamespace } from '../../../../shared-schemas/caip.ts'
import { push } from '../../../actions/router/push.ts'
import { useApp, useStoreOf } from '../../../context.tsx'
import { useText } from '../../../texts/useText.ts'
import { Address } from '../../../ui/Address.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Group } from '../../../ui/Group.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Image } from '../../../ui/Image.tsx'
import { ListItem } from '../../../ui/ListItem.tsx'
import { NetworkBadge } from '../../../ui/NetworkBadge.tsx'
import { DisconnectButton } from '../../DisconnectButton.tsx'
import { isEmbeddedIn } from '../../isEmbeddedIn.ts'
import { NotKept } from '../../NotKept.tsx'
import { networkColour } from '../../networkColour.ts'
import css from '../view.module.css'
import { Balance } from './Balance.tsx'

type Props = { namespace: ChainNamespace; alone: boolean }

/** One connected account: who, how much, where, with what, and the way out. */
export function AccountPanel({ namespace, alone }: Props) {
  const t = useText()
  const account = useStoreOf(({ accounts }) => accounts.byNamespace[namespace])
  const embedded = useStoreOf((state) => isEmbeddedIn(state, namespace))
  const chain = definitions[namespace].name
  if (!account?.address) return null

  return (
    <section className={css.panel} aria-label={alone ? undefined : chain}>
      {!alone && <h2 className={css.heading}>{chain}</h2>}
      <div className={css.who}>
        <Avatar address={account.address} sizePx={alone ? 72 : 56} />
        <CopyButton
          text={account.address}
          label={t('account.copyAddress')}
          copiedLabel={t('action.copied')}
        >
          <Address
            address={account.address}
            label={t('account.addressOf', { address: account.address })}
          />
        </CopyButton>
        {definitions[namespace].supports.balance && <Balance namespace={namespace} />}
      </div>
      <Group>
        <NetworkRow namespace={namespace} />
        {embedded ? <EmailRow namespace={namespace} /> : <WalletRow namespace={namespace} />}
        {account.addressExplorerUrl !== undefined && (
          <ListItem
            href={account.addressExplorerUrl}
            title={t('account.explorer')}
            trailing={
              <>
                <span className="onlyHeard">{t('action.newTab')}</span>
                <Icon name="external" size={18} />
              </>
            }
          />
        )}
      </Group>
      {embedded && <NotKept />}
      <DisconnectButton namespace={namespace}>
        {embedded
          ? t('account.signOut')
          : alone
            ? t('account.disconnect')
            : t('account.disconnectOne', { chain })}
      </DisconnectButton>
    </section>
  )
}

function NetworkRow({ namespace }: { namespace: ChainNamespace }) {
  const app = useApp()
  const t = useText()
  const network = useStoreOf(
    ({ chains }) => chains.byNamespace[namespace]?.networkState.caipNetwork,
  )
  if (!network) return null
  const { name } = network
  return (
    <ListItem
      leading={<NetworkBadge name={name} colour={networkColour(name)} sizePx={32} />}
      title={<bdi>{name}</bdi>}
      caption={t('account.networkLabel')}
      trailing={<Icon name="forward" size={18} />}
      onClick={() => push(app, { view: 'Networks' })}
    />
  )
}

/** Who is logged in to the embedded wallet, and the way to its settings. */
function EmailRow({ namespace }: { namespace: ChainNamespace }) {
  const app = useApp()
  const t = useText()
  const wallet = useStoreOf(({ accounts }) => accounts.byNamespace[namespace]?.connectedWalletInfo)
  return (
    <ListItem
      leading={<Icon name="mail" size={32} />}
      title={<bdi>{wallet?.name}</bdi>}
      caption={t('account.emailWallet')}
      trailing={
        <>
          <span className="onlyHeard">{t('settings.title')}</span>
          <Icon name="forward" size={18} />
        </>
      }
      onClick={() => push(app, { view: 'Settings' })}
    />
  )
}

function WalletRow({ namespace }: { namespace: ChainNamespace }) {
  const t = useText()
  const wallet = useStoreOf(({ accounts }) => accounts.byNamespace[namespace]?.connectedWalletInfo)
  if (!wallet) return null
  return (
    <ListItem
      leading={<Image src={wallet.icon} name={wallet.name} sizePx={32} />}
      title={<bdi>{wallet.name}</bdi>}
      caption={t('account.wallet')}
    />
  )
}
