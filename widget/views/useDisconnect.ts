import { useState } from 'react'
import type { ChainNamespace } from '../../shared-schemas/entities/caip.ts'
import { disconnect } from '../actions/connection/disconnect.ts'
import { useApp } from '../context.tsx'

/** Ends the connection of a namespace, or of all: once, however often it is called while it is busy. */
export function useDisconnect(namespace?: ChainNamespace): { busy: boolean; end: () => void } {
  const app = useApp()
  const [busy, setBusy] = useState(false)
  const end = () => {
    if (busy) return
    setBusy(true)
    const settle = () => setBusy(false) // a failure was told in a toast
    disconnect(app, namespace === undefined ? {} : { namespace }).then(settle, settle)
  }
  return { busy, end }
}
