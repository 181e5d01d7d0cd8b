import { useEffect } from 'react'
import { goBack } from '../../actions/router/goBack.ts'
import { useApp, useStoreOf } from '../../context.tsx'
import type { Attempt, PageConnector } from '../../stores/connectors.ts'
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
  const attempt = useStoreOf(({ connectors }) =>
    connectors.attempt?.walletId === params.walletId ? connectors.attempt : undefined,
  )

  useEffect(() => {
    if (wallet && !attempt) askWallet(app, wallet.id)
  }, [app, wallet, attempt])

  return wallet ? <Asking key={attempt?.state} wallet={wallet} attempt={attempt} /> : <NoWallet />
}

function Asking({ wallet, attempt }: { wallet: PageConnector; attempt: Attempt | undefined }) {
  const app = useApp()
  const t = useText()
  const site = useStoreOf(({ options }) => siteName(options.site))
  const late = useLater(hintAfterMs)
  const state = attempt?.state ?? 'waiting'
  const name = wallet.name ?? wallet.id

  return (
    <Notice
      picture={
        <Ring state={rings[state]}>
          <Image src={wallet.icon} name={name} sizePx={72} />
        </Ring>
      }
      {...textsOf(t, state, { wallet: name, site })}
      actions={<Actions state={state} late={late} onAsk={() => askWallet(app, wallet.id)} />}
    >
      {state === 'waiting' && late && (
        <p className={css.hint} role="status">
          {t('connecting.hint', { wallet: name })}
        </p>
      )}
      {state === 'failed' && attempt?.error && (
        <Details
          text={errorText(attempt.error)}
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
} as const satisfies Record<Attempt['state'], string>

function textsOf(t: Translate, state: Attempt['state'], facts: { wallet: string; site: string }) {
  if (state === 'rejected')
    return { title: t('connecting.rejected'), body: t('connecting.rejectedBody', facts) }
  if (state === 'failed')
    return { title: t('connecting.failed'), body: t('connecting.failedBody', facts) }
  if (state === 'connected')
    return { title: t('connecting.connected'), body: t('connecting.connectedBody', facts) }
  return { title: t('connecting.openWallet', facts), body: t('connecting.openWalletBody', facts) }
}

type ActionsProps = { state: Attempt['state']; late: boolean; onAsk: () => void }

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
