import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import css from './Tabs.module.css'

type Tab<name extends string> = { name: name; label: string }

type Props<name extends string> = {
  /** What the tabs choose between. */
  label: string
  tabs: readonly Tab<name>[]
  current: name
  onChoose: (name: name) => void
  /** The panel of the current tab. */
  children: ReactNode
}

/** Tabs with their panel; the arrow keys move between them. With one tab there is only the panel. */
export function Tabs<name extends string>({
  label,
  tabs,
  current,
  onChoose,
  children,
}: Props<name>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  if (tabs.length < 2) return children

  const move = (event: KeyboardEvent) => {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const step = { ArrowRight: rtl ? -1 : 1, ArrowLeft: rtl ? 1 : -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const at = tabs.findIndex(({ name }) => name === current)
    const next = (at + step + tabs.length) % tabs.length
    const tab = tabs[next]
    if (tab) onChoose(tab.name)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <div className={css.tabs}>
      <div ref={list} className={css.list} role="tablist" aria-label={label}>
        {tabs.map(({ name, label: text }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            className={css.tab}
            aria-selected={name === current}
            aria-controls={`${id}-panel`}
            tabIndex={name === current ? 0 : -1}
            onClick={() => onChoose(name)}
            onKeyDown={move}
          >
            {text}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${current}`}>
        {children}
      </div>
    </div>
  )
}
