import { definitions } from '../../../../chains/definitions.ts'
import { filterWallets } from '../../../actions/wallets/filterWallets.ts'
import { useApp, useStoreOf } from '../../../context.tsx'
import { useText } from '../../../texts/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import css from '../view.module.css'

/** Tells that the list is cut down to one chain type, and shows the rest on demand. */
export function FilterNote() {
  const app = useApp()
  const t = useText()
  const namespace = useStoreOf((state) => state.connectors.filter)
  if (namespace === undefined) return null
  return (
    <div className={css.filter}>
      <span>{t('connect.onlyFor', { chain: definitions[namespace].name })}</span>
      <Button
        kind="quiet"
        size="small"
        onClick={() => filterWallets(app, { namespace: undefined })}
      >
        {t('connect.showAll')}
      </Button>
    </div>
  )
}
