import { useText } from '../texts/useText.ts'
import { IconButton } from '../ui/IconButton.tsx'
import css from './Header.module.css'

type Props = {
  title: string
  titleId: string
  /** The right column of a wide card is below the title of the left one. */
  level?: 1 | 2
  /** Left out where there is nothing to go back to. */
  onBack?: (() => void) | undefined
}

/** Back and title; the button that closes comes last in the card. */
export function Header({ title, titleId, level = 1, onBack }: Props) {
  const t = useText()
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className={css.header}>
      <div className={css.start}>
        {onBack && <IconButton icon="back" label={t('modal.back')} onClick={onBack} />}
      </div>
      <Heading id={titleId} className={css.title}>
        {title}
      </Heading>
    </div>
  )
}
