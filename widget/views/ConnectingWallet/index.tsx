import { useEffect, useState } from 'react'
import { SCRIPT_LOAD_FAILED } from '../../../shared-schemas/errors/errors.ts'
import { goBack } from '../../actions/router/goBack.ts'
import { useApp, useStoreOf } from '../../context.tsx'
import type { Connection, Failure } from '../../stores/connections.ts'
import type { PageConnector } from '../../stores/connectors.ts'
import type { Translate } from '../../texts/translate.ts'
import { useText } from '../../texts/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Details } from '../../ui/Details.tsx'
import { Image } from '../../ui/Image.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Ring } from '../../ui/Ring.tsx'
import { askWallet } from '../askWallet.ts'
import { defineView, type Params } from '../defineView.ts'
import { errorText } from '../errorText.ts'
import { NoWallet } from '../NoWallet.tsx'
import { siteName } from '../siteName.ts'
import { useLater } from '../useLater.ts'
import css from './view.module.css'

/** After this long without an answer the view says where the wallet's question may be hiding. */
const hintAfterMs = 15_000

export const view = defineView({
  title: (t, { connectors }, { walletId }) =>
    connectors.connectors.find(({ id }) => id === walletId)?.name ?? t('connecting.titleUnknown'),
  Component: ConnectingWallet,
})

/** One wallet being asked for its accounts, and what came of it. Opened by name alone, it asks. */
function ConnectingWallet({ params }: { params: Params }) {
  const app = useApp()
  const wallet = useStoreOf(({ connectors }) =>
    connectors.connectors.find(({ id }) => id === params.walletId),
  )
  const connection = useStoreOf(
    ({ connections }) => wallet && connections.byNamespace[wallet.namespace],
  )
  const attempt = attemptOf(connection, params.walletId)

  const [unasked] = useState(attempt === undefined)
  const walletId = wallet?.id

  useEffect(() => {
    if (walletId !== undefined && unasked) askWallet(app, walletId)
  }, [app, walletId, unasked])

  if (!wallet) return <NoWallet />
  const error = connection?.status === 'failed' ? connection.error : undefined
  return <Asking key={attempt} wallet={wallet} state={attempt ?? 'waiting'} error={error} />
}

type Attempt = 'waiting' | 'rejected' | 'failed' | 'connected'

/** How far asking a wallet has come; undefined where it was not asked. */
function attemptOf(connection: Connection | undefined, walletId?: string): Attempt | undefined {
  if (connection?.status === 'connected')
    return connection.account.connectorId === walletId ? 'connected' : undefined
  if (connection?.status !== 'connecting' && connection?.status !== 'failed') return undefined
  if (connection.walletId !== walletId) return undefined
  if (connection.status === 'connecting') return 'waiting'
  return connection.rejected ? 'rejected' : 'failed'
}

type AskingProps = { wallet: PageConnector; state: Attempt; error: Failure | undefined }

function Asking({ wallet, state, error }: AskingProps) {
  const app = useApp()
  const t = useText()
  const site = useStoreOf(({ options }) => siteName(options.site))
  const late = useLater(hintAfterMs)
  const name = wallet.name ?? wallet.id

  return (
    <Notice
      picture={
        <Ring state={rings[state]}>
          <Image src={wallet.icon} name={name} sizePx={72} />
        </Ring>
      }
      {...textsOf(t, state, { wallet: name, site }, error)}
      actions={<Actions state={state} late={late} onAsk={() => askWallet(app, wallet.id)} />}
    >
      {state === 'waiting' && late && (
        <p className={css.hint} role="status">
          {t('connecting.hint', { wallet: name })}
        </p>
      )}
      {state === 'failed' && error && (
        <Details
          text={errorText(error)}
          copyLabel={t('action.copyDetails')}
          copiedLabel={t('action.copied')}
        />
      )}
    </Notice>
  )
}

const rings = {
  waiting: 'turning',
  connected: 'closed',
  rejected: 'idle',
  failed: 'failed',
} as const satisfies Record<Attempt, string>

/** The code that asks wallets did not come, so it is no fault of the wallet's. */
const isUnasked = (error: Failure | undefined) => error?.code === SCRIPT_LOAD_FAILED.code

type Facts = { wallet: string; site: string }

function textsOf(t: Translate, state: Attempt, facts: Facts, error: Failure | undefined) {
  if (state === 'rejected')
    return { title: t('connecting.rejected'), body: t('connecting.rejectedBody', facts) }
  if (state === 'failed')
    return {
      title: t('connecting.failed'),
      body: isUnasked(error) ? t('login.offline') : t('connecting.failedBody', facts),
    }
  if (state === 'connected')
    return { title: t('connecting.connected'), body: t('connecting.connectedBody', facts) }
  return { title: t('connecting.openWallet', facts), body: t('connecting.openWalletBody', facts) }
}

type ActionsProps = { state: Attempt; late: boolean; onAsk: () => void }

/** A way on in every state: ask again, or take another wallet. */
function Actions({ state, late, onAsk }: ActionsProps) {
  const app = useApp()
  const t = useText()
  if (state === 'connected') return null
  const failed = state !== 'waiting'
  return (
    <>
      {failed && (
        <Button kind="primary" icon="retry" onClick={onAsk} first>
          {t('action.retry')}
        </Button>
      )}
      {!failed && late && (
        <Button icon="retry" onClick={onAsk}>
          {t('connecting.askAgain')}
        </Button>
      )}
      <Button kind={failed || late ? 'quiet' : 'secondary'} onClick={() => goBack(app)}>
        {t('action.chooseAnotherWallet')}
      </Button>
    </>
  )
}
