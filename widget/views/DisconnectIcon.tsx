import { definitions } from '../../chains/definitions.ts'
import type { ChainNamespace } from '../../shared-schemas/entities/caip.ts'
import { useStoreOf } from '../context.tsx'
import { useText } from '../texts/useText.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { isEmbeddedIn } from './isEmbeddedIn.ts'
import { useDisconnect } from './useDisconnect.ts'

/** Ends the connection of one chain type of several. The embedded wallet is signed out of all of its own. */
export function DisconnectIcon({ namespace }: { namespace: ChainNamespace }) {
  const t = useText()
  const { end } = useDisconnect(namespace)
  const embedded = useStoreOf((state) => isEmbeddedIn(state, namespace))
  const { name: chain } = definitions[namespace]
  const label = embedded ? t('account.signOut') : t('account.disconnectOne', { chain })
  return <IconButton icon="leave" label={label} onClick={end} />
}
