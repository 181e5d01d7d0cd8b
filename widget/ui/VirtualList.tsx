import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { focusQuietly } from './focusQuietly.ts'
import css from './VirtualList.module.css'

type Props = {
  /** What a screen reader calls the list. */
  label: string
  count: number
  rowPx: number
  /** Draws a row; only one of all rows is reached by Tab, the others by the arrow keys. */
  renderRow: (index: number, tabIndex: 0 | -1) => ReactNode
  /** What tells one row from another. */
  keyOf: (index: number) => string
  /** The last row that is drawn, whenever that changes. */
  onReach?: (index: number) => void
  /** The row that is in sight and has the focus when the list appears. */
  startRow?: number | undefined
}

/** Rows drawn beyond the edges, so that scrolling shows no gaps. */
const extra = 6

/**
 * A list of any length that draws only the rows in sight, in a box that scrolls by itself. Arrows,
 * Page Up and Down, Home and End go from row to row.
 */
export function VirtualList({ label, count, rowPx, renderRow, keyOf, onReach, startRow }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState({ topPx: 0, heightPx: 0 })
  const [active, setActive] = useState(startRow ?? 0)
  const wanted = useRef(startRow)

  const first = Math.max(0, Math.floor(seen.topPx / rowPx) - extra)
  const last = Math.min(count - 1, Math.ceil((seen.topPx + seen.heightPx) / rowPx) + extra)
  const indexes = range(first, last)
  const entry = Math.min(Math.max(active, first), Math.max(last, 0))

  useLayoutEffect(() => {
    const measure = () => {
      if (box.current) setSeen(sizeOf(box.current))
    }
    if (box.current && startRow !== undefined) reveal(box.current, startRow * rowPx, rowPx)
    measure()
    const observer = new ResizeObserver(measure)
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [startRow, rowPx])

  useEffect(() => onReach?.(last), [last, onReach])

  useEffect(() => {
    if (wanted.current === undefined) return
    const row = box.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"] button`)
    if (!row) return // it is drawn when it has come
    wanted.current = undefined
    focusQuietly(row)
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor(seen.heightPx / rowPx) - 1)
    const target = targetOf(event.key, { at: active, page, last: count - 1 })
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    wanted.current = target
    setActive(target)
    if (box.current) reveal(box.current, target * rowPx, rowPx)
  }

  return (
    <div
      ref={box}
      className={css.box}
      onScroll={({ currentTarget }) => setSeen(sizeOf(currentTarget))}
    >
      <ul
        className={css.rows}
        aria-label={label}
        style={{ blockSize: count * rowPx }}
        onKeyDown={onKeyDown}
      >
        {indexes.map((index) => (
          <li
            key={keyOf(index)}
            className={css.row}
            data-index={index}
            aria-setsize={count}
            aria-posinset={index + 1}
            style={{ blockSize: rowPx, transform: `translateY(${index * rowPx}px)` }}
            onFocus={() => setActive(index)}
          >
            {renderRow(index, index === entry ? 0 : -1)}
          </li>
        ))}
      </ul>
    </div>
  )
}

function sizeOf({ scrollTop, clientHeight }: HTMLElement) {
  return { topPx: scrollTop, heightPx: clientHeight }
}

function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}

function targetOf(
  key: string,
  { at, page, last }: { at: number; page: number; last: number },
): number | undefined {
  const moved: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + page,
    PageUp: at - page,
    Home: 0,
    End: last,
  }
  const target = Object.hasOwn(moved, key) ? moved[key] : undefined
  return target === undefined ? undefined : Math.min(Math.max(target, 0), last)
}

/** Scrolls just so far that a row is in sight. */
function reveal(box: HTMLElement, topPx: number, rowPx: number): void {
  const { scrollTop, clientHeight } = box
  if (topPx < scrollTop) box.scrollTop = topPx
  if (topPx + rowPx > scrollTop + clientHeight) box.scrollTop = topPx + rowPx - clientHeight
}
