import { hueOf } from './hue.ts'
import { initialOf } from './initialOf.ts'
import css from './NetworkBadge.module.css'

type Props = { name: string; colour?: string | undefined; sizePx?: number }

/** The sign of a network: its first letter in its own colour, or in one made from its name. */
export function NetworkBadge({ name, colour, sizePx = 40 }: Props) {
  return (
    <span
      className={css.badge}
      aria-hidden="true"
      data-letter={initialOf(name)}
      style={{
        inlineSize: sizePx,
        blockSize: sizePx,
        fontSize: sizePx * 0.44,
        backgroundColor: colour ?? `hsl(${hueOf(name)} 34% 30%)`,
      }}
    />
  )
}
