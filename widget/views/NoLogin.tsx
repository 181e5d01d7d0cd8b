import { push } from '../actions/router/push.ts'
import { useApp } from '../context.tsx'
import { useText } from '../texts/useText.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

/** A step of a login that nobody has begun, for whoever gets here anyway. */
export function NoLogin() {
  const app = useApp()
  const t = useText()
  return (
    <Notice
      icon="mail"
      title={t('login.none')}
      body={t('login.noneBody')}
      actions={
        <Button kind="primary" onClick={() => push(app, { view: 'Connect' })} first>
          {t('login.start')}
        </Button>
      }
    />
  )
}
