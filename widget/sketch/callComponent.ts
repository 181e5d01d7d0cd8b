import {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE as current,
  type ReactNode,
} from 'react'

/** What one use of a component keeps between two drawings, hook by hook. */
export type Cells = { value: unknown }[]

type Component = (props: never) => ReactNode
type Hooks = Record<string, (...args: never[]) => unknown>

declare module 'react' {
  /**
   * Where React looks up its hooks: react-dom puts its own there in the same way. The version of React
   * is pinned, and sketch.test.tsx notices where another one differs.
   */
  const __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: { H: Hooks | null }
}

/**
 * Calls a component without react-dom: state is kept in `cells`, stores and contexts are read,
 * memos are made anew. Effects wait for React, since a sketch is looked at for a second at most.
 */
export function callComponent(
  component: Component,
  props: object,
  hooks: { cells: Cells; onChange: () => void; nextId: () => string },
): ReactNode {
  const before = current.H
  current.H = createHooks(hooks)
  try {
    return component(props as never) // the element was made for it
  } finally {
    current.H = before
  }
}

function createHooks({ cells, onChange, nextId }: Parameters<typeof callComponent>[2]): Hooks {
  let used = 0
  const cell = (start: () => unknown) => {
    const own = cells[used] ?? { value: start() }
    cells[used] = own
    used += 1
    return own
  }
  const useReducer = (reduce: (state: unknown, action: unknown) => unknown, start: unknown) => {
    const own = cell(() => (typeof start === 'function' ? start() : start))
    const dispatch = (action: unknown) => {
      own.value = reduce(own.value, action)
      onChange()
    }
    return [own.value, dispatch]
  }
  const later = () => {}
  return {
    useReducer,
    useState: (start: unknown) =>
      useReducer((state, next) => (typeof next === 'function' ? next(state) : next), start),
    useRef: (start: unknown) => cell(() => ({ current: start })).value,
    useId: () => cell(nextId).value,
    useMemo: (make: () => unknown) => make(),
    useCallback: (callback: unknown) => callback,
    useContext: (context: { _currentValue: unknown }) => context._currentValue,
    useSyncExternalStore: (_subscribe: unknown, read: () => unknown) => read(),
    useEffect: later,
    useLayoutEffect: later,
  }
}
