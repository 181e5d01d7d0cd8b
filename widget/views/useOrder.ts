import { useEffect, useState } from 'react'
import type { ChainNamespace } from '../../shared-schemas/caip.ts'
import { type ChainSend, fetchChainSend } from '../actions/send/chainSend.ts'
import { type ReadForm, readForm } from '../actions/send/readForm.ts'
import { isCoin, type SendableToken } from '../actions/send/sendableTokens.ts'
import { useStoreOf } from '../context.tsx'
import { type ShownQuote, useQuote } from './useQuote.ts'
import type { Sendables } from './useSendables.ts'

type Ready = Extract<Sendables, { state: 'ready' }>

export type ShownOrder = ReadForm & {
  token: SendableToken
  shown: ShownQuote
  /** The account is a contract of ours, whose fee only its approval knows. */
  smart: boolean
  /** The code of the chain is here, so that the form is judged in full. */
  judged: boolean
}

/** What the form asks for, judged with all that is known by now. */
export function useOrder({ namespace, network, from, tokens }: Ready): ShownOrder {
  const form = useStoreOf(({ send }) => send)
  const smart = useSmart(namespace, from)
  const chain = useChainSend(namespace)
  const chosen = tokens.find(({ id }) => id === form.token)
  const token = chosen ?? tokens[0]! // the coin is always there
  // The amount was typed for that token, and is none of the coin.
  const isGone = form.token !== undefined && !chosen
  const problemOf = chain?.problemOf ?? (() => undefined)
  const given = { form, token, network, from, problemOf }
  const { order } = isGone ? {} : readForm({ ...given, coins: undefined, quote: undefined })
  const shown = useQuote(chain && !smart ? order : undefined)
  const quote = shown.state === 'known' ? shown.quote : undefined
  const read: ReadForm = isGone
    ? { problem: 'tokenMissing' }
    : readForm({ ...given, coins: tokens.find(isCoin)?.held, quote })
  return { ...read, token, shown, smart, judged: chain !== undefined }
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

function useSmart(namespace: ChainNamespace, from: string): boolean {
  return useStoreOf(({ connections }) => {
    const connection = connections.byNamespace[namespace]
    const accounts = connection?.status === 'connected' ? connection.account.accounts : []
    return accounts.some(({ address, type }) => address === from && type === 'smartAccount')
  })
}
