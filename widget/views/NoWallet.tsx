import { goBack } from '../actions/router/goBack.ts'
import { useApp } from '../context.tsx'
import { useText } from '../texts/useText.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

/** A view about a wallet that has left the page, or that was opened for none: it leads to the others. */
export function NoWallet() {
  const app = useApp()
  const t = useText()
  return (
    <Notice
      icon="wallet"
      title={t('connecting.gone')}
      body={t('connecting.goneBody')}
      actions={
        <Button kind="primary" onClick={() => goBack(app)} first>
          {t('action.chooseAnotherWallet')}
        </Button>
      }
    />
  )
}
