import { useMemo } from 'react'
import type { Network } from '../../shared-schemas/entities/network.ts'
import { type Recipient, recipientIn } from '../actions/send/recipientIn.ts'
import { useApp, useStoreOf } from '../context.tsx'

/** Whom the form of a transfer names on a network. */
export function useRecipient(network: Network): Recipient {
  const app = useApp()
  const receiverAddress = useStoreOf(({ send }) => send.receiverAddress)
  const receiver = useStoreOf(({ send }) => send.receiver)
  return useMemo(
    () => recipientIn(app, { receiverAddress, receiver }, network),
    [app, receiverAddress, receiver, network],
  )
}
