import type { MouseEvent, ReactNode } from 'react'
import css from './Button.module.css'
import { Icon, type IconName } from './Icon.tsx'

type Props = {
  children: ReactNode
  /** Of an app (`wallet:…`), or a page that opens in a tab of its own. */
  href: string
  kind?: 'primary' | 'secondary' | 'quiet'
  icon?: IconName
  /** Hears the tap; the browser follows the link by itself, in the tap. */
  onClick?: (event: MouseEvent) => void
  /** Hears the middle button of a mouse, which follows the link as well. */
  onAuxClick?: (event: MouseEvent) => void
}

/** A link that looks like a button: phones open apps from nothing less, and only in the tap itself. */
export function ButtonLink({ children, href, kind = 'secondary', icon, ...events }: Props) {
  return (
    <a
      className={css.button}
      data-kind={kind}
      data-size="large"
      href={href}
      // An app too: the top window is not ours to move, and in our own frame the site's `frame-src` would
      // judge the app's scheme (both tried in Chromium). Phones close the tab that handed over to an app.
      target="_blank"
      rel="noopener noreferrer"
      {...events}
    >
      {icon && <Icon name={icon} size={18} />}
      <span>{children}</span>
    </a>
  )
}
