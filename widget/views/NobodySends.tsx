import { push } from '../actions/router/push.ts'
import { useApp } from '../context.tsx'
import { useText } from '../texts/useText.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import type { Sendables } from './useSendables.ts'

/** Why nothing can be sent, and the way on. */
export function NobodySends({ sendables }: { sendables: Exclude<Sendables, { state: 'ready' }> }) {
  const app = useApp()
  const t = useText()
  if (sendables.state === 'unsupported')
    return (
      <Notice
        icon="network"
        title={t('send.unsupported')}
        body={t('send.unsupportedBody', { network: sendables.network.name })}
        actions={
          <Button kind="primary" onClick={() => push(app, { view: 'Account' })} first>
            {t('account.title')}
          </Button>
        }
      />
    )
  return (
    <Notice
      icon="wallet"
      title={t('account.emptyTitle')}
      body={t('send.emptyBody')}
      actions={
        <Button kind="primary" onClick={() => push(app, { view: 'Connect' })} first>
          {t('account.connect')}
        </Button>
      }
    />
  )
}
