import { useStoreOf } from '../../../context.tsx'
import { isConnecting } from '../../../stores/connections.ts'
import { useText } from '../../../texts/useText.ts'
import { Late } from '../../Late.tsx'
import { useFrameReload } from '../../useFrameReload.ts'
import css from '../view.module.css'

/** Why a user with a login sees this view: the secure frame, which knows the login, has not come yet or could not be reached. */
export function RestoringNote() {
  const t = useText()
  const restoring = useStoreOf(({ connections }) => isConnecting(connections))
  const unrestored = useStoreOf(({ connections }) => connections.unrestored)
  const reloadFrame = useFrameReload()
  if (unrestored)
    return (
      <p className={css.ended} role="status">
        {t('connect.unrestored')}
      </p>
    )
  if (!restoring || !reloadFrame) return null
  return (
    <div className={css.ended}>
      <div>
        <p role="status">{t('account.restoring')}</p>
        <Late onRetry={reloadFrame} />
      </div>
    </div>
  )
}
