import { useApp } from '../context.tsx'
import { useText } from '../texts/useText.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

/** In the place of "No wallet connected" while the login of the last visit could not be restored; it is retried by itself. */
export function Unrestored() {
  const app = useApp()
  const t = useText()
  const retry = async () => {
    const { reconnect } = await import('../actions/connection/reconnect.ts')
    await reconnect(app)
  }
  return (
    <Notice
      icon="warning"
      title={t('account.unrestoredTitle')}
      body={t('account.unrestoredBody')}
      actions={
        <Button kind="primary" icon="retry" onClick={() => void retry()} first>
          {t('action.retry')}
        </Button>
      }
    />
  )
}
