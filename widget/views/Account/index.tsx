import type { ChainNamespace } from '../../../shared-schemas/caip.ts'
import { push } from '../../actions/router/push.ts'
import { useApp, useStoreOf } from '../../context.tsx'
import { useText } from '../../texts/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { defineView } from '../defineView.ts'
import { AccountPanel } from './parts/AccountPanel.tsx'
import { AccountSkeleton } from './parts/AccountSkeleton.tsx'
import css from './view.module.css'

export const view = defineView({
  title: (t) => t('account.title'),
  Component: Account,
})

/** Every connected account, the one of the active chain type first. */
function Account() {
  const accounts = useStoreOf(({ accounts: { byNamespace } }) => byNamespace)
  const active = useStoreOf(({ chains }) => chains.activeNamespace)
  const namespaces = Object.keys(accounts) as ChainNamespace[] // keys of the record
  const connected = namespaces
    .filter((each) => accounts[each]?.status === 'connected')
    .sort((a, b) => Number(b === active) - Number(a === active))
  const connecting = namespaces.some((each) => accounts[each]?.status === 'connecting')

  if (connected.length === 0) return connecting ? <AccountSkeleton /> : <Nobody />
  return (
    <div className={css.view}>
      {connected.map((namespace) => (
        <AccountPanel key={namespace} namespace={namespace} alone={connected.length === 1} />
      ))}
    </div>
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
