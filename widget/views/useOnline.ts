import { useEffect, useState } from 'react'

/** Whether the browser has a network; true where there is no browser. */
export function useOnline(): boolean {
  const [online, setOnline] = useState(true)

  useEffect(() => {
    const read = () => setOnline(navigator.onLine !== false) // undefined where there is no browser
    read()
    window.addEventListener('offline', read)
    window.addEventListener('online', read)
    return () => {
      window.removeEventListener('offline', read)
      window.removeEventListener('online', read)
    }
  }, [])

  return online
}
