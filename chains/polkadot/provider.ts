import { badAnswer } from '../pageErrors.ts'
import { ask, connected, createSiteEvents, type SiteEvents } from '../pageEvents.ts'
import { explaining } from '../pageExplain.ts'
import type { ProviderHost } from '../types.ts'
import type { InjectedAccount } from './pageWallet.ts'

/** Our key in `injectedWeb3`, for a site that puts the provider there; we do not list ourselves. */
export const ownName = 'appkit'

type RawPayload = { address: string; data: string; type?: 'bytes' | 'payload' }
type Signed = { id: number; signature: string; signedTransaction?: string }

/** What `web3Enable` and `@polkadot/api` expect of an extension, before and after it is enabled. */
export type PolkadotProvider = SiteEvents & {
  readonly isAppKit: true
  readonly name: string
  readonly version: string
  /** Opens the modal where nobody is connected. @throws 4001 */
  enable(siteName?: string): Promise<PolkadotProvider>
  readonly accounts: {
    /** All accounts of the connected wallet, the one in use first; none without a wallet. */
    get(anyType?: boolean): Promise<InjectedAccount[]>
    /** Calls back now and at every change; returns its undo. */
    subscribe(listener: (accounts: InjectedAccount[]) => void): () => void
  }
  readonly signer: {
    /** `payload` as `@polkadot/api` makes it, SignerPayloadJSON. */
    signPayload(payload: { address: string } & object): Promise<Signed>
    signRaw(raw: RawPayload): Promise<Signed>
  }
}

/** Creates the provider that a site keeps for ever: it follows whatever wallet is connected. */
export function createProvider(host: ProviderHost): PolkadotProvider {
  let signatures = 0
  const explain = explaining(host)

  const get = explain(async (): Promise<InjectedAccount[]> => {
    if (!host.address()) await host.settled()
    const current = host.address()
    if (!current) return []
    const answer = await ask(host, 'polkadot_getAccounts', {})
    const accounts: InjectedAccount[] = Array.isArray(answer) ? answer : []
    const mine = accounts.find(({ address }) => address === current) ?? { address: current }
    return [mine, ...accounts.filter(({ address }) => address !== current)]
  })

  const sign = explain(async (method: string, params: object): Promise<Signed> => {
    const { signature, signedTransaction } = Object(await ask(host, method, params))
    if (typeof signature !== 'string') throw badAnswer(method)
    signatures += 1
    return {
      id: signatures,
      signature,
      ...(typeof signedTransaction === 'string' && { signedTransaction }),
    }
  })

  const events = createSiteEvents(host)
  const provider: PolkadotProvider = {
    ...events,
    isAppKit: true,
    name: ownName,
    version: '1.0.0',
    enable: explain(async () => {
      await connected(host)
      return provider
    }),
    accounts: {
      get,
      subscribe(listener) {
        const tell = () => void get().then(listener, () => listener([])) // a wallet that is gone has none
        events.on('accountsChanged', tell)
        tell()
        return () => events.off('accountsChanged', tell)
      },
    },
    signer: {
      signPayload: explain(async (payload) =>
        sign('polkadot_signTransaction', {
          address: payload.address,
          transactionPayload: payload,
        }),
      ),
      signRaw: explain(async ({ address, data, type = 'bytes' }) =>
        sign('polkadot_signMessage', { address, message: data, type }),
      ),
    },
  }
  return provider
}
