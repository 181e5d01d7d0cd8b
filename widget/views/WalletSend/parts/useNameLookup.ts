import { useEffect, useState } from 'react'
import { identityMs } from '../../../../shared-schemas/entities/nameLimits.ts'
import type { Network } from '../../../../shared-schemas/entities/network.ts'
import { useApp, useStoreOf } from '../../../context.tsx'
import { fill } from '../../../stores/send.ts'
import { useRecipient } from '../../useRecipient.ts'
import { useRetry } from '../../useRetry.ts'

/** While somebody types, the server is asked once they pause. */
const typingPauseMs = 300

/** How far the search for the address of a name is. `none`: no name was typed. */
export type NameLookup =
  | { state: 'none' | 'looking' | 'found' | 'missing' }
  | { state: 'failed'; reason: string }

/** Looks up the name that is typed as the recipient, on a network, into the store. */
export function useNameLookup(network: Network): NameLookup {
  const app = useApp()
  const typed = useStoreOf(({ send }) => send.receiverAddress.trim())
  const { to, name } = useRecipient(network)
  const key = name !== undefined && to === '' ? `${network.caipNetworkId} ${typed}` : undefined
  const [answer, setAnswer] = useState<{ key: string; reason?: string }>()
  const known = answer?.key === key ? answer : undefined
  const isAsked = key !== undefined && !known

  useEffect(() => {
    const { receiver } = app.stores.send.getState()
    const isOld = receiver !== undefined && app.now() - receiver.at > identityMs
    if (isOld) app.stores.send.setState(fill({ receiver: undefined })) // its owner may have pointed it elsewhere
  }, [app])
  useEffect(() => {
    if (!isAsked) return
    const controller = new AbortController()
    const { signal } = controller
    const look = async () => {
      const { resolveName } = await import('../../../actions/names/resolveName.ts')
      const found = await resolveName(app, { name: typed, network, signal })
      if (signal.aborted) return
      if (!found) return setAnswer({ key })
      const receiver = { ...found, typed, network: network.caipNetworkId, at: app.now() }
      app.stores.send.setState(fill({ receiver, receiverProfileName: found.name }))
    }
    const stop = app.after(typingPauseMs, () => {
      look().catch(({ message: reason }) => !signal.aborted && setAnswer({ key, reason })) // it throws errors
    })
    return () => {
      stop()
      controller.abort()
    }
  }, [app, isAsked, key, typed, network])
  useRetry({ failed: known?.reason !== undefined, retry: () => setAnswer(undefined) })

  if (name === undefined) return { state: 'none' }
  if (to !== '') return { state: 'found' }
  if (!known) return { state: 'looking' }
  return known.reason === undefined
    ? { state: 'missing' }
    : { state: 'failed', reason: known.reason }
}
