import { goBack } from '../../actions/router/goBack.ts'
import { useApp } from '../../context.tsx'
import { useText } from '../../texts/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** The server names no relay, or the site does without: no other device can be reached. */
export function NotOffered() {
  const app = useApp()
  const t = useText()
  return (
    <Notice
      icon="device"
      title={t('pairing.notOffered')}
      body={t('pairing.notOfferedBody')}
      actions={
        <Button onClick={() => goBack(app)} first>
          {t('modal.back')}
        </Button>
      }
    />
  )
}
