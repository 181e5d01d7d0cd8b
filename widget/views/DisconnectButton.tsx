import { useState } from 'react'
import type { ChainNamespace } from '../../shared-schemas/caip.ts'
import { disconnect } from '../actions/connection/disconnect.ts'
import { useApp } from '../context.tsx'
import { useText } from '../texts/useText.ts'
import { Button } from '../ui/Button.tsx'

type Props = {
  /** All of them where it is left out. */
  namespace?: ChainNamespace | undefined
  children: string
}

/** Ends a connection, once however often it is pressed. */
export function DisconnectButton({ namespace, children }: Props) {
  const app = useApp()
  const t = useText()
  const [busy, setBusy] = useState(false)

  const end = () => {
    setBusy(true)
    const settle = () => setBusy(false) // a failure was told in a toast
    disconnect(app, namespace === undefined ? {} : { namespace }).then(settle, settle)
  }

  return (
    <Button kind="danger" icon="leave" disabled={busy} onClick={end}>
      {busy ? t('account.disconnecting') : children}
    </Button>
  )
}
