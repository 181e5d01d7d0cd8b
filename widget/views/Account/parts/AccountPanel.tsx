import { useShallow } from 'zustand/react/shallow'
import { definitions } from '../../../../chains/definitions.ts'
import type { ChainNamespace } from '../../../../shared-schemas/entities/caip.ts'
import { socialNames } from '../../../../shared-schemas/login/socialProvider.ts'
import { accountIn, explorerUrlIn, walletInfoIn } from '../../../actions/account/accountIn.ts'
import { push } from '../../../actions/router/push.ts'
import { useApp, useStoreOf } from '../../../context.tsx'
import { useText } from '../../../texts/useText.ts'
import { Group } from '../../../ui/Group.tsx'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { Image } from '../../../ui/Image.tsx'
import { ListItem } from '../../../ui/ListItem.tsx'
import { DisconnectButton } from '../../DisconnectButton.tsx'
import { DisconnectIcon } from '../../DisconnectIcon.tsx'
import { isEmbeddedIn } from '../../isEmbeddedIn.ts'
import { NetworkImage } from '../../NetworkImage.tsx'
import { NotKept } from '../../NotKept.tsx'
import { OnlyHere } from '../../OnlyHere.tsx'
import { SocialMark } from '../../SocialMark.tsx'
import { Words } from '../../Words.tsx'
import css from '../view.module.css'
import { Actions } from './Actions.tsx'
import { Balance } from './Balance.tsx'
import { Holdings } from './Holdings.tsx'
import { Who } from './Who.tsx'

type Props = { namespace: ChainNamespace; alone: boolean }

/** The account in use: who, how much, where, with what, and the way out. */
export function AccountPanel({ namespace, alone }: Props) {
  const t = useText()
  const address = useStoreOf((state) => accountIn(state, namespace)?.address)
  const explorerUrl = useStoreOf((state) => explorerUrlIn(state, namespace))
  const embedded = useStoreOf((state) => isEmbeddedIn(state, namespace))
  const chain = definitions[namespace].name
  if (address === undefined) return null

  return (
    <section className={css.panel} aria-label={alone ? undefined : chain}>
      {!alone && (
        <div className={css.head}>
          <h2 className={css.heading}>{chain}</h2>
          <span className={css.tag}>{t('account.inUse')}</span>
          <DisconnectIcon namespace={namespace} />
        </div>
      )}
      <div className={css.who} data-compact={!alone}>
        <Who namespace={namespace} address={address} compact={!alone} />
        <Balance namespace={namespace} compact={!alone} />
      </div>
      <Actions namespace={namespace} />
      <Group>
        <NetworkRow namespace={namespace} />
        {embedded ? <LoginRow namespace={namespace} /> : <WalletRow namespace={namespace} />}
        {!embedded && <AccountsRow namespace={namespace} />}
        {explorerUrl !== undefined && (
          <ListItem
            href={explorerUrl}
            leading={<Sign icon="search" />}
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
      <Holdings namespace={namespace} />
      {embedded && <NotKept />}
      {embedded && <OnlyHere namespace={namespace} />}
      {alone && (
        <DisconnectButton namespace={namespace}>
          {embedded ? t('account.signOut') : t('account.disconnect')}
        </DisconnectButton>
      )}
    </section>
  )
}

/** As large as the pictures of the other rows. */
function Sign({ icon }: { icon: IconName }) {
  return (
    <span className={css.sign}>
      <Icon name={icon} />
    </span>
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
      leading={<NetworkImage network={network} sizePx={32} />}
      title={<bdi>{name}</bdi>}
      caption={t('account.networkLabel')}
      trailing={<Icon name="forward" size={18} />}
      onClick={() => push(app, { view: 'Networks' })}
    />
  )
}

/** Who is logged in to the embedded wallet, and the way to its settings. */
function LoginRow({ namespace }: { namespace: ChainNamespace }) {
  const app = useApp()
  const t = useText()
  const name = useStoreOf((state) => walletInfoIn(state, namespace)?.name)
  const provider = useStoreOf((state) => accountIn(state, namespace)?.user?.socialProvider)
  return (
    <ListItem
      leading={provider ? <SocialMark provider={provider} size={32} /> : <Sign icon="mail" />}
      title={<bdi>{name !== undefined && <Words text={name} />}</bdi>}
      caption={
        provider
          ? t('account.loggedInWith', { provider: socialNames[provider] })
          : t('account.emailWallet')
      }
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
  const wallet = useStoreOf(useShallow((state) => walletInfoIn(state, namespace)))
  if (!wallet) return null
  return (
    <ListItem
      leading={<Image src={wallet.icon} name={wallet.name} sizePx={32} />}
      title={<bdi>{wallet.name}</bdi>}
      caption={t('account.wallet')}
    />
  )
}

/** The way to the other accounts of the same wallet, where it gave several. */
function AccountsRow({ namespace }: { namespace: ChainNamespace }) {
  const app = useApp()
  const t = useText()
  const count = useStoreOf((state) => accountIn(state, namespace)?.accounts.length ?? 0)
  if (count < 2) return null
  return (
    <ListItem
      leading={<Sign icon="wallet" />}
      title={t('account.several', { count })}
      trailing={<Icon name="forward" size={18} />}
      onClick={() => push(app, { view: 'WalletAccounts', params: { namespace } })}
    />
  )
}
