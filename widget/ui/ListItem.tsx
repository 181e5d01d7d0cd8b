import type { MouseEvent, ReactNode } from 'react'
import css from './ListItem.module.css'

type Props = {
  title: ReactNode
  /** A picture in a fixed box of 40 pixels. */
  leading?: ReactNode
  /** A small line above the title: what it is. */
  caption?: string
  /** A small line below the title. */
  detail?: ReactNode
  /** A word at the end of the row. */
  tag?: string | undefined
  /** What the picture at the end says, for screen readers. */
  mark?: string | undefined
  trailing?: ReactNode
  onClick?: (event: MouseEvent) => void
  /** Makes it a link that opens in a tab of its own, or in an app; `onClick` runs as well. */
  href?: string | undefined
  /** The one of a list that is in force. */
  current?: boolean
  disabled?: boolean
  /** -1 where other keys than Tab lead to it: VirtualList.tsx. */
  tabIndex?: 0 | -1
}

/** A row of a list: a button, a link, or plain where it leads nowhere. */
export function ListItem({
  title,
  caption,
  leading,
  detail,
  tag,
  mark,
  trailing,
  ...props
}: Props) {
  const isMore = tag !== undefined || mark !== undefined
  // At the end of the text before it: between two boxes screen readers read a space.
  const comma = <span className={css.unseen}>, </span>
  const inside = (
    <>
      {leading}
      <span className={css.texts}>
        {caption !== undefined && (
          <span className={css.detail}>
            {caption}
            <span className={css.unseen}>: </span>
          </span>
        )}
        <span className={css.title}>
          {title}
          {(detail !== undefined || isMore) && comma}
        </span>
        {detail !== undefined && (
          <span className={css.detail}>
            {detail}
            {isMore && comma}
          </span>
        )}
      </span>
      {(tag !== undefined || trailing !== undefined) && (
        <span className={css.trailing}>
          {tag !== undefined && (
            <span>
              {tag}
              {mark !== undefined && comma}
            </span>
          )}
          {mark !== undefined && <span className="onlyHeard">{mark}</span>}
          {trailing}
        </span>
      )}
    </>
  )
  if (props.href !== undefined)
    return (
      <a
        className={css.row}
        href={props.href}
        target="_blank"
        rel="noopener noreferrer"
        tabIndex={props.tabIndex}
        onClick={props.onClick}
      >
        {inside}
      </a>
    )
  if (props.onClick === undefined) return <div className={css.row}>{inside}</div>
  return (
    <button
      type="button"
      className={css.row}
      aria-current={props.current}
      disabled={props.disabled}
      tabIndex={props.tabIndex}
      onClick={props.onClick}
    >
      {inside}
    </button>
  )
}
