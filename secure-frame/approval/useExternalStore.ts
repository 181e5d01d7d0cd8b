import { useEffect, useState } from 'preact/hooks'

/** Subscribes a component to a value outside of it, as React's `useSyncExternalStore` does. */
export function useExternalStore<value>(
  subscribe: (listener: () => void) => () => void,
  read: () => value,
): value {
  const [value, setValue] = useState(read)
  useEffect(() => {
    setValue(() => read())
    return subscribe(() => setValue(() => read()))
  }, [subscribe, read])
  return value
}
