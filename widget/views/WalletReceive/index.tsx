import type { ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import { accountIn } from '../../actions/account/accountIn.ts'
import { connectedNamespaces } from '../../actions/account/connectedNamespaces.ts'
import { push } from '../../actions/router/push.ts'
import { useApp, useStoreOf } from '../../context.tsx'
import { statusOf } from '../../stores/connections.ts'
import { useText } from '../../texts/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { defineView, type Params } from '../defineView.ts'
import { Late } from '../Late.tsx'
import { Unrestored } from '../Unrestored.tsx'
import { useFrameReload } from '../useFrameReload.ts'
import { ReceiveAddress } from './parts/ReceiveAddress.tsx'
import css from './view.module.css'

export const view = defineView({
  title: (t) => t('receive.title'),
  Component: WalletReceive,
})

/** Where others send to: the address of one account, on the network in use. By name alone, that of the account in use. */
function WalletReceive({ params }: { params: Params }) {
  const first = useStoreOf((state) => connectedNamespaces(state)[0])
  const restored = useStoreOf(restoredNamespace)
  const unrestored = useStoreOf(({ connections }) => connections.unrestored)
  const namespace = params.namespace ?? first
  const address = useStoreOf((state) => namespace && accountIn(state, namespace)?.address)
  const network = useStoreOf(
    ({ chains }) => namespace && chains.byNamespace[namespace]?.networkState.caipNetwork,
  )

  if (address !== undefined && network)
    return (
      // What a press has said is of one address: another one begins without it.
      <ReceiveAddress key={address} address={address} network={network} />
    )
  if (restored !== undefined) return <Restoring />
  return unrestored ? <Unrestored /> : <Nobody />
}

type Restorable = Parameters<Parameters<typeof useStoreOf>[0]>[0]

function restoredNamespace({ chains, connections }: Restorable): ChainNamespace | undefined {
  return Object.values(chains.byNamespace)
    .map(({ namespace }) => namespace)
    .find((namespace) => statusOf(connections, namespace) === 'connecting')
}

function Restoring() {
  const t = useText()
  const reloadFrame = useFrameReload()
  return (
    <div className={css.view} aria-busy="true">
      <span className="onlyHeard" role="status">
        {t('receive.loading')}
      </span>
      <span className={css.code} data-empty="true" />
      <Skeleton widthPx={180} heightPx={22} />
      <Skeleton widthPx={280} heightPx={44} />
      <Late onRetry={reloadFrame} />
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
      body={t('receive.emptyBody')}
      actions={
        <Button kind="primary" onClick={() => push(app, { view: 'Connect' })} first>
          {t('account.connect')}
        </Button>
      }
    />
  )
}
