import { useEffect, useState } from 'preact/hooks'

/** A value that lives outside of the screen, and is drawn anew when it changes. */
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
