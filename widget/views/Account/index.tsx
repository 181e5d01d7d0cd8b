import type { ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import { push } from '../../actions/router/push.ts'
import { useApp, useStoreOf } from '../../context.tsx'
import { useText } from '../../texts/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { DisconnectButton } from '../DisconnectButton.tsx'
import { defineView } from '../defineView.ts'
import { isEmbeddedIn } from '../isEmbeddedIn.ts'
import { Unrestored } from '../Unrestored.tsx'
import { AccountPanel } from './parts/AccountPanel.tsx'
import { AccountSkeleton } from './parts/AccountSkeleton.tsx'
import { MoreChainTypes } from './parts/MoreChainTypes.tsx'
import { OtherAccount } from './parts/OtherAccount.tsx'
import { useChainTypes } from './parts/useChainTypes.ts'
import css from './view.module.css'

export const view = defineView({
  title: (t) => t('account.title'),
  Component: Account,
})

/** The account in use in full, those that are connected beside it in a row each, and the way to more. */
function Account() {
  const t = useText()
  const { active, connected, connecting, free } = useChainTypes()
  const others = connected.filter((each) => each !== active)
  const restoring = connecting.filter((each) => each !== active)
  const embedded = useStoreOf((state) => connected.every((each) => isEmbeddedIn(state, each)))
  const unrestored = useStoreOf(({ connections }) => connections.unrestored)
  const alone = connected.length + connecting.length === 1

  if (connected.length + connecting.length === 0) return unrestored ? <Unrestored /> : <Nobody />
  if (connected.length === 0) return <AccountSkeleton />
  return (
    <div className={css.view}>
      {active && connecting.includes(active) && <AccountSkeleton />}
      {active && connected.includes(active) && (
        <AccountPanel key={active} namespace={active} alone={alone} />
      )}
      <Others
        title={others.length === connected.length ? t('account.connected') : t('account.others')}
        namespaces={others}
        restoring={restoring}
      />
      <MoreChainTypes namespaces={free} />
      {connected.length > 1 && (
        <DisconnectButton>
          {t(embedded ? 'account.signOut' : 'account.disconnectAll')}
        </DisconnectButton>
      )}
    </div>
  )
}

type OthersProps = {
  title: string
  namespaces: readonly ChainNamespace[]
  restoring: readonly ChainNamespace[]
}

function Others({ title, namespaces, restoring }: OthersProps) {
  const t = useText()
  if (namespaces.length + restoring.length === 0) return null
  return (
    <section className={css.section}>
      <h2 className={css.heading}>{title}</h2>
      <ul className={css.others}>
        {namespaces.map((namespace) => (
          <li key={namespace}>
            <OtherAccount namespace={namespace} />
          </li>
        ))}
        {restoring.map((namespace) => (
          <li key={namespace}>
            <span className="onlyHeard" role="status">
              {t('account.restoring')}
            </span>
            <Skeleton shape="row" />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Nobody() {
  const app = useApp()
  const t = useText()
  return (
    <Notice
      icon="wallet"
      title={t('account.emptyTitle')}
      body={t('account.emptyBody')}
      actions={
        <Button kind="primary" onClick={() => push(app, { view: 'Connect' })} first>
          {t('account.connect')}
        </Button>
      }
    />
  )
}
