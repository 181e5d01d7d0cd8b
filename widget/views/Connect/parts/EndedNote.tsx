import { isConnected } from '../../../actions/account/isConnected.ts'
import { useStoreOf } from '../../../context.tsx'
import { useText } from '../../../texts/useText.ts'
import { Icon } from '../../../ui/Icon.tsx'
import css from '../view.module.css'

/** Why the user is here: the view before was of an account that another tab or device has ended. */
export function EndedNote() {
  const t = useText()
  const ended = useStoreOf((state) =>
    isConnected(state) ? undefined : state.connections.endedElsewhere,
  )
  if (!ended) return null
  return (
    <p className={css.ended} role={ended === 'known' ? 'alert' : 'status'}>
      <Icon name="leave" size={18} />
      <span>{t(`connect.ended.${ended}`)}</span>
    </p>
  )
}
