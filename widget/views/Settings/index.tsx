import type { ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import { type SocialProvider, socialNames } from '../../../shared-schemas/login/socialProvider.ts'
import { walletInfoIn } from '../../actions/account/accountIn.ts'
import { push } from '../../actions/router/push.ts'
import { useApp, useStoreOf } from '../../context.tsx'
import type { State } from '../../stores/create.ts'
import { useText } from '../../texts/useText.ts'
import { Group } from '../../ui/Group.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ListItem } from '../../ui/ListItem.tsx'
import { DisconnectButton } from '../DisconnectButton.tsx'
import { defineView } from '../defineView.ts'
import { embeddedEmail } from '../embeddedEmail.ts'
import { embeddedProvider } from '../embeddedProvider.ts'
import { embeddedIn } from '../isEmbeddedIn.ts'
import { NoLogin } from '../NoLogin.tsx'
import { NotKept } from '../NotKept.tsx'
import { OnlyHere } from '../OnlyHere.tsx'
import { SocialMark } from '../SocialMark.tsx'
import { useIdentity } from '../useIdentity.ts'
import { useNameOwner } from '../useNameOwner.ts'
import { Words } from '../Words.tsx'
import { AccountType } from './parts/AccountType.tsx'
import { SecurePages } from './parts/SecurePages.tsx'
import css from './view.module.css'

export const view = defineView({
  title: (t) => t('settings.title'),
  Component: Settings,
})

/** What the visitor may do with the embedded wallet they are logged in to. */
function Settings() {
  const namespace = useStoreOf(embeddedNamespace)
  return namespace === undefined ? <NoLogin /> : <Choices namespace={namespace} />
}

/** The active namespace where it is the embedded wallet's, else its first one. */
function embeddedNamespace(state: State): ChainNamespace | undefined {
  const embedded = embeddedIn(state)
  return embedded.find((each) => each === state.chains.activeNamespace) ?? embedded[0]
}

function Choices({ namespace }: { namespace: ChainNamespace }) {
  const app = useApp()
  const t = useText()
  const email = useStoreOf(embeddedEmail)
  const provider = useStoreOf(embeddedProvider)
  return (
    <div className={css.view}>
      <NotKept />
      <OnlyHere namespace={namespace} />
      {provider && <SocialRow namespace={namespace} provider={provider} />}
      {email !== undefined && !provider && (
        <Group>
          <ListItem
            leading={<Icon name="mail" />}
            caption={t('settings.email')}
            title={<Words text={email} />}
            trailing={
              <>
                {t('settings.change')}
                <Icon name="forward" size={18} />
              </>
            }
            onClick={() => push(app, { view: 'UpdateEmail' })}
          />
        </Group>
      )}
      <NameRow />
      <AccountType namespace={namespace} />
      <SecurePages />
      <DisconnectButton namespace={namespace}>{t('account.signOut')}</DisconnectButton>
    </div>
  )
}

/** The name of the account, and the way to one. */
function NameRow() {
  const namespace = useNameOwner()
  return namespace ? <Name namespace={namespace} /> : null
}

function Name({ namespace }: { namespace: ChainNamespace }) {
  const app = useApp()
  const t = useText()
  const profile = useIdentity(namespace)
  return (
    <Group>
      <ListItem
        leading={<Icon name="seal" />}
        caption={t('names.row')}
        title={profile?.name === undefined ? t('names.title') : <bdi>{profile.name}</bdi>}
        trailing={<Icon name="forward" size={18} />}
        onClick={() => push(app, { view: 'RegisterAccountName' })}
      />
    </Group>
  )
}

type SocialProps = { namespace: ChainNamespace; provider: SocialProvider }

/** Who is logged in, and where: nothing of it is changed here. */
function SocialRow({ namespace, provider }: SocialProps) {
  const t = useText()
  const name = useStoreOf((state) => walletInfoIn(state, namespace)?.name)
  const email = useStoreOf(embeddedEmail)
  return (
    <Group>
      <ListItem
        leading={<SocialMark provider={provider} size={20} />}
        caption={t('account.loggedInWith', { provider: socialNames[provider] })}
        title={<bdi>{name !== undefined && <Words text={name} />}</bdi>}
        {...(email !== undefined && email !== name && { detail: <Words text={email} /> })}
      />
    </Group>
  )
}
