import { useText } from '../texts/useText.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

/** Shown where the code of a view could not be fetched. */
export function BrokenView({ onRetry }: { onRetry: () => void }) {
  const t = useText()
  return (
    <Notice
      icon="warning"
      kind="danger"
      title={t('modal.brokenTitle')}
      body={t('modal.brokenBody')}
      actions={
        <Button kind="primary" icon="retry" onClick={onRetry} first>
          {t('action.retry')}
        </Button>
      }
    />
  )
}
