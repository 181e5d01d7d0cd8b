import { Fragment, isValidElement, type ReactNode } from 'react'
import { type Cells, callComponent } from './callComponent.ts'

/** What to draw: an element of the document, or a text. */
export type Plan = string | { tag: string; props: Record<string, unknown>; children: Plan[] }

/** What components keep between two drawings, by their place and themselves. */
export type Memory = {
  cells: Map<string, Map<unknown, Cells>>
  onChange: () => void
  nextId: () => string
}

type Context = { _currentValue: unknown }
type Props = { children?: ReactNode; value?: unknown }

/** Resolves components down to elements and texts. `place` tells one use of a component from another. */
export function toPlan(node: ReactNode, memory: Memory, place = ''): Plan[] {
  if (typeof node === 'string') return node === '' ? [] : [node]
  if (typeof node === 'number') return [String(node)]
  if (Array.isArray(node))
    return node.flatMap((child, index) =>
      toPlan(child, memory, `${place}.${keyOf(child) ?? index}`),
    )
  if (!isValidElement<Props>(node)) return []
  const { type, props } = node
  const children = () => toPlan(props.children, memory, `${place}/`)
  if (typeof type === 'string') return [{ tag: type, props: { ...props }, children: children() }]
  if (typeof type === 'function') {
    const cells = cellsAt(memory, place, type)
    const call = callComponent(type as () => ReactNode, props, { ...memory, cells }) // no classes here
    return toPlan(call, memory, `${place}/`)
  }
  return (type as unknown) === Fragment ? children() : within(type, props.value, children)
}

/** A context holds its value for as long as what is below it is drawn. */
function within<result>(context: Context, value: unknown, draw: () => result): result {
  const before = context._currentValue
  context._currentValue = value
  try {
    return draw()
  } finally {
    context._currentValue = before
  }
}

function cellsAt({ cells }: Memory, place: string, type: unknown): Cells {
  const here = cells.get(place) ?? new Map<unknown, Cells>()
  cells.set(place, here)
  const own = here.get(type) ?? []
  here.set(type, own)
  return own
}

function keyOf(node: ReactNode): string | null {
  return isValidElement(node) ? node.key : null
}
