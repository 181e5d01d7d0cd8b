import type { ChainNamespace } from '../../shared-schemas/entities/caip.ts'
import { useText } from '../texts/useText.ts'
import { Button } from '../ui/Button.tsx'
import { useDisconnect } from './useDisconnect.ts'

type Props = {
  /** All of them where it is left out. */
  namespace?: ChainNamespace | undefined
  children: string
}

/** Ends a connection. */
export function DisconnectButton({ namespace, children }: Props) {
  const t = useText()
  const { busy, end } = useDisconnect(namespace)
  return (
    <Button kind="danger" icon="leave" disabled={busy} onClick={end}>
      {busy ? t('account.disconnecting') : children}
    </Button>
  )
}
