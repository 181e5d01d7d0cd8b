import type { Network } from '../../../shared-schemas/entities/network.ts'
import type { App } from '../../app.ts'
import type { SendState } from '../../stores/send.ts'
import { offersNames } from '../features/offersNames.ts'

export type Recipient = {
  /** The address; empty while that of a name is not known. */
  to: string
  /** The name that was typed in the place of an address, as the server writes it once it is known. */
  name: string | undefined
}

/** Whom a form of a transfer names on a network. The address of a name is that of this network alone. */
export function recipientIn(
  app: Pick<App, 'config'>,
  { receiverAddress, receiver }: Pick<SendState, 'receiverAddress' | 'receiver'>,
  { chainNamespace, caipNetworkId }: Network,
): Recipient {
  const typed = receiverAddress.trim()
  const isName = offersNames(app, chainNamespace) && /^[^\s.]+(\.[^\s.]+)+$/.test(typed)
  if (!isName) return { to: typed, name: undefined }
  const isKnown = receiver?.typed === typed && receiver.network === caipNetworkId
  return isKnown ? { to: receiver.address, name: receiver.name } : { to: '', name: typed }
}
