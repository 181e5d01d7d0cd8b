import { push } from '../actions/router/push.ts'
import { useApp } from '../context.tsx'
import { useText } from '../texts/useText.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

/** A switching view that was opened for no network: it leads to the list of them. */
export function NoTarget() {
  const app = useApp()
  const t = useText()
  return (
    <Notice
      icon="network"
      title={t('switch.none')}
      body={t('switch.noneBody')}
      actions={
        <Button kind="primary" onClick={() => push(app, { view: 'Networks' })} first>
          {t('switch.choose')}
        </Button>
      }
    />
  )
}
