import type { Consent } from '../pageConsent.ts'
import { askPerson, badAnswer, cannot } from '../pageErrors.ts'
import type { WalletFace } from '../walletStandard.ts'

/** An account as extensions of Polkadot tell it. */
export type InjectedAccount = {
  address: string
  name?: string
  type?: string
  /** Set where the account is meant for one chain only. */
  genesisHash?: string | null
}

/** An entry of `injectedWeb3`. Source: @polkadot/extension-inject. */
export type InjectedWindowProvider = {
  version?: string
  enable(origin: string): Promise<Injected>
}

type Injected = {
  accounts: {
    get(anyType?: boolean): Promise<unknown>
    subscribe?(listener: (accounts: unknown) => void): unknown
  }
  signer: {
    signPayload?(payload: object): Promise<unknown>
    signRaw?(raw: object): Promise<unknown>
  }
}

const accountsMost = 100

/** T14: nothing here signs. */
const quiet = /^polkadot_(getAccounts|switchNetwork|disconnect)$/
const prompting = /^polkadot_requestAccounts$/

/**
 * A wallet of `injectedWeb3`, answering the methods of the namespace. It is let in once for each page;
 * the quiet question does so only where this browser remembers a person's yes. A change of its accounts
 * is told as `disconnect`, upon which it is asked who it is on the network of the site.
 */
export function createFace(
  provider: InjectedWindowProvider,
  { siteName, consent }: { siteName: string; consent: Consent },
): WalletFace {
  let entry: Promise<Injected> | undefined
  let stop: unknown
  const listeners = new Set<() => void>()

  async function enter(): Promise<Injected> {
    const injected = await provider.enable(siteName)
    if (typeof injected?.accounts?.get !== 'function') throw badAnswer('enable')
    let before: string | undefined
    stop = injected.accounts.subscribe?.((accounts) => {
      const now = JSON.stringify(readAccounts(accounts))
      if (before !== undefined && before !== now) for (const tell of listeners) tell()
      before = now
    })
    return injected
  }
  const open = () => {
    entry ??= enter()
    entry.catch(() => {
      entry = undefined // a person may think again
    })
    return entry
  }

  async function answer(method: string, given: Record<string, unknown>): Promise<unknown> {
    if (method === 'polkadot_getAccounts' && !entry && !consent.given()) return []
    if (method === 'polkadot_disconnect') {
      entry = undefined
      if (typeof stop === 'function') stop()
      return consent.withdraw()
    }
    if (method === 'polkadot_switchNetwork') return null // each payload names its chain
    const { accounts, signer } = await open()
    if (method === 'polkadot_requestAccounts') {
      const found = readAccounts(await accounts.get())
      consent.give()
      return found
    }
    if (method === 'polkadot_getAccounts') return readAccounts(await accounts.get())
    const { address } = given
    if (method === 'polkadot_signMessage' && typeof signer?.signRaw === 'function')
      return readSignature(
        await signer.signRaw({ address, data: given.message, type: given.type ?? 'bytes' }),
      )
    if (method === 'polkadot_signTransaction' && typeof signer?.signPayload === 'function')
      return readSignature(
        await signer.signPayload({ address, ...Object(given.transactionPayload) }),
      )
    throw cannot(method)
  }

  return {
    quiet,
    prompting,
    request: ({ method, params }) =>
      askPerson(() => answer(method, Object(Array.isArray(params) ? params[0] : params))),
    on(listener) {
      const tell = () => listener('disconnect', undefined)
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
  }
}

/** What is no account of these chains is left out: some wallets list those of Ethereum as well. */
function readAccounts(answer: unknown): InjectedAccount[] {
  if (!Array.isArray(answer)) throw badAnswer('accounts.get')
  return answer.slice(0, accountsMost).flatMap((each) => {
    const { address, name, type, genesisHash } = Object(each)
    if (typeof address !== 'string' || type === 'ethereum' || address.startsWith('0x')) return []
    return {
      address,
      ...(typeof name === 'string' && { name: name.slice(0, 128) }),
      ...(typeof type === 'string' && { type }),
      ...(typeof genesisHash === 'string' && { genesisHash }),
    }
  })
}

/** `signedTransaction` where the wallet made another one of it. */
function readSignature(answer: unknown): object {
  const { signature, signedTransaction } = Object(answer)
  if (!/^0x([0-9a-f]{2}){64,66}$/i.test(signature)) throw badAnswer('sign')
  return { signature, ...(typeof signedTransaction === 'string' && { signedTransaction }) }
}
