import { useEffect, useState } from 'react'
import type { NameRecord } from '../../../../shared-schemas/entities/names.ts'
import { fetchNames } from '../../../actions/names/fetchNames.ts'
import { useApp } from '../../../context.tsx'

/** The names that an address has already; undefined while nobody knows. */
export function useOwnedNames(address: string): readonly NameRecord[] | undefined {
  const app = useApp()
  const [names, setNames] = useState(() => app.names.peek(address))
  useEffect(() => {
    let current = true
    fetchNames(app, address).then(
      (fetched) => current && setNames(fetched),
      () => {}, // the form works without the list, and the server knows it
    )
    return () => {
      current = false
    }
  }, [app, address])
  return names
}
