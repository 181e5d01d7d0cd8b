import { useEffect, useMemo, useState } from 'react'
import type { ChainNamespace } from '../../shared-schemas/entities/caip.ts'
import { type ChainSend, fetchChainSend } from '../actions/send/chainSend.ts'
import { type ReadForm, readForm } from '../actions/send/readForm.ts'
import type { Recipient } from '../actions/send/recipientIn.ts'
import {
  alikeAddress,
  isAmong,
  isRemembered,
  lastAddressOf,
  recipientsOf,
} from '../actions/send/recipients.ts'
import { isCoin, type SendableToken } from '../actions/send/sendableTokens.ts'
import { useApp, useStoreOf } from '../context.tsx'
import { type ShownQuote, useQuote } from './useQuote.ts'
import { useRecipient } from './useRecipient.ts'
import type { Sendables } from './useSendables.ts'
import { useSmart } from './useSmart.ts'

type Ready = Extract<Sendables, { state: 'ready' }>

export type ShownOrder = ReadForm & {
  token: SendableToken
  recipient: Recipient
  shown: ShownQuote
  /** A known address that the recipient can be taken for. */
  alike: string | undefined
  /** Nothing was sent to the recipient from here; undefined where nobody knows. */
  isFirst: boolean | undefined
  /** The name of the recipient had another address when something was sent to it last. */
  hasMoved: boolean
  /** The account is a contract of ours, whose fee only its approval knows. */
  smart: boolean
  /** The code of the chain is here, so that the form is judged in full. */
  judged: boolean
}

/** What the form asks for, judged with all that is known by now. */
export function useOrder({ namespace, network, from, tokens }: Ready): ShownOrder {
  const app = useApp()
  const form = useStoreOf(({ send }) => send)
  const smart = useSmart(namespace, from)
  const chain = useChainSend(namespace)
  const chosen = tokens.find(({ id }) => id === form.token)
  const token = chosen ?? tokens[0]! // the coin is always there
  // The amount was typed for that token, and is none of the coin.
  const isGone = form.token !== undefined && !chosen
  const problemOf = chain?.problemOf ?? (() => undefined)
  const recipient = useRecipient(network)
  const { to, name } = recipient
  const recipients = useRecipients(from)
  const alike = alikeAddress(to, [from, ...recipients])
  const given = { form, recipient, token, network, from, problemOf, alike }
  const { order } = isGone ? {} : readForm({ ...given, coins: undefined, quote: undefined })
  const shown = useQuote(chain && !smart ? order : undefined)
  const quote = shown.state === 'known' ? shown.quote : undefined
  const read: ReadForm = isGone
    ? { problem: 'tokenMissing' }
    : readForm({ ...given, coins: tokens.find(isCoin)?.held, quote })
  const canTell = order && isRemembered(app) && !isAmong(to, [from])
  const isFirst = canTell ? !isAmong(to, recipients) : undefined
  const { caipNetworkId } = network
  const named = name !== undefined && { from, name, network: caipNetworkId }
  const last = named ? lastAddressOf(app, named) : undefined
  const hasMoved = order !== undefined && last !== undefined && !isAmong(to, [last])
  const judged = chain !== undefined
  return { ...read, token, recipient, shown, alike, isFirst, hasMoved, smart, judged }
}

/** Whom the account has sent to before, when the view appeared. */
export function useRecipients(from: string): readonly string[] {
  const app = useApp()
  return useMemo(() => recipientsOf(app, from), [app, from])
}

/** How the chain sends; undefined while its code is on its way. */
function useChainSend(namespace: ChainNamespace): ChainSend | undefined {
  const [chain, setChain] = useState<ChainSend>()
  useEffect(() => {
    let current = true
    const load = () =>
      void fetchChainSend(namespace).then(
        (loaded) => current && setChain(loaded),
        () => {}, // asked for again when the browser is online
      )
    load()
    window.addEventListener('online', load)
    return () => {
      current = false
      window.removeEventListener('online', load)
    }
  }, [namespace])
  return chain
}
