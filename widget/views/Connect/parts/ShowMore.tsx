import { unfoldWallets } from '../../../actions/wallets/unfoldWallets.ts'
import { useApp } from '../../../context.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import css from '../view.module.css'

type Props = { label: string; onPress?: () => void }

/** The row that unfolds the wallets of the view in place. */
export function ShowMore({ label, onPress }: Props) {
  const app = useApp()
  return (
    <li>
      <button
        type="button"
        className={css.more}
        aria-expanded={false}
        onClick={() => {
          onPress?.()
          unfoldWallets(app)
        }}
      >
        {label}
        <Icon name="down" size={18} />
      </button>
    </li>
  )
}
