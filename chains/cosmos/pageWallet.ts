import { base64, utf8 } from '../pageBytes.ts'
import type { Consent } from '../pageConsent.ts'
import { askPerson, badAnswer, cannot, wrongParameter } from '../pageErrors.ts'
import type { WalletFace } from '../walletStandard.ts'
import { readArbitrary } from './pageArbitrary.ts'

/** The part of Keplr's interface that Keplr, Leap, Cosmostation, OKX and others share. */
export type KeplrObject = {
  enable(chainIds: string | readonly string[]): Promise<unknown>
  disable?(chainIds?: string | readonly string[]): Promise<unknown>
  getKey(chainId: string): Promise<unknown>
  signAmino(chainId: string, signer: string, signDoc: object, options?: object): Promise<unknown>
  signDirect(
    chainId: string,
    signer: string,
    signDoc: DirectDoc,
    options?: object,
  ): Promise<unknown>
  signArbitrary?(chainId: string, signer: string, data: string | Uint8Array): Promise<unknown>
  experimentalSuggestChain?(chainInfo: object): Promise<unknown>
}

export type DirectDoc = {
  bodyBytes: Uint8Array
  authInfoBytes: Uint8Array
  chainId: string
  accountNumber: bigint
}

/** T14: nothing here signs. */
const quiet = /^cosmos_(knownAccounts|disconnect)$/
const prompting = /^cosmos_(requestAccounts|switchNetwork)$/

type Given = Record<string, unknown>

/**
 * A wallet in Keplr's shape, answering the methods of the namespace as WalletConnect has them: bytes
 * in base64, numbers as text, and `chainId` where the document does not name its chain. The quiet
 * question asks the wallet only where this browser remembers a person's yes. A change of the wallet
 * (`changeEvent` of the window) is told as `disconnect`, upon which it is asked who it is.
 */
export function createFace(
  wallet: KeplrObject,
  { window, consent, changeEvent }: { window: Window; consent: Consent; changeEvent: string },
): WalletFace {
  const enabled = new Set<string>()

  async function accounts(chainId: string) {
    if (!enabled.has(chainId)) await wallet.enable(chainId)
    enabled.add(chainId)
    return [readKey(await wallet.getKey(chainId))]
  }

  async function answer(method: string, given: Given, network?: string): Promise<unknown> {
    const chainId = chainOf(given, network)
    switch (method) {
      case 'cosmos_requestAccounts':
      case 'cosmos_switchNetwork': {
        const found = await accounts(demand(chainId))
        consent.give()
        return found
      }
      case 'cosmos_knownAccounts':
        return consent.given() ? accounts(demand(chainId)) : []
      case 'cosmos_getAccounts':
        return accounts(demand(chainId))
      case 'cosmos_disconnect': {
        consent.withdraw()
        enabled.clear()
        return wallet.disable?.()
      }
      case 'cosmos_signDirect':
        return signDirect(wallet, given)
      case 'cosmos_signAmino':
        return signAmino(wallet, given, chainId)
      case 'cosmos_suggestChain':
        if (!wallet.experimentalSuggestChain) throw cannot(method)
        return wallet.experimentalSuggestChain(Object(given.chainInfo))
      default:
        throw cannot(method)
    }
  }

  return {
    quiet,
    prompting,
    request: ({ method, params, network }) =>
      askPerson(() => answer(method, Object(Array.isArray(params) ? params[0] : params), network)),
    on(listener) {
      const tell = () => listener('disconnect', undefined)
      window.addEventListener(changeEvent, tell)
      return () => window.removeEventListener(changeEvent, tell)
    },
  }
}

/** What was asked for by name, or where the document is for, or where the site is. */
function chainOf(given: Given, network: string | undefined): string | undefined {
  const { chainId, chain_id } = Object(given.signDoc)
  const { caipNetworkId = network } = given
  const named = given.chainId || chainId || chain_id || Object(caipNetworkId).split?.(':')[1]
  return typeof named === 'string' ? named : undefined
}

function demand(chainId: string | undefined): string {
  if (chainId) return chainId
  throw wrongParameter('chainId', chainId, 'the id of a chain, e.g. cosmoshub-4')
}

function readKey(key: unknown) {
  const { bech32Address, algo, pubKey } = Object(key)
  if (typeof bech32Address !== 'string') throw badAnswer('getKey')
  const bytes = ArrayBuffer.isView(pubKey) ? Uint8Array.from(pubKey as Uint8Array) : undefined // it is one
  return {
    address: bech32Address,
    algo: typeof algo === 'string' ? algo : 'secp256k1',
    ...(bytes && { pubkey: base64.encode(bytes) }),
  }
}

async function signDirect(wallet: KeplrObject, { signerAddress, signDoc }: Given) {
  const { bodyBytes, authInfoBytes, chainId, accountNumber } = Object(signDoc)
  const { signed, signature } = Object(
    await wallet.signDirect(demand(chainId), String(signerAddress), {
      bodyBytes: base64.decode(bodyBytes),
      authInfoBytes: base64.decode(authInfoBytes),
      chainId,
      accountNumber: BigInt(accountNumber),
    }),
  )
  const doc = Object(signed)
  return {
    signature: readSignature(signature),
    signed: {
      bodyBytes: base64.encode(doc.bodyBytes),
      authInfoBytes: base64.encode(doc.authInfoBytes),
      chainId: String(doc.chainId),
      accountNumber: String(doc.accountNumber),
    },
  }
}

/** Plain text is shown as text by a wallet that can (ADR-036). */
async function signAmino(wallet: KeplrObject, given: Given, chainId: string | undefined) {
  const signer = String(given.signerAddress)
  const data = readArbitrary(given.signDoc)
  if (data && wallet.signArbitrary) {
    const answer = await wallet.signArbitrary(demand(chainId), signer, utf8.decode(data) ?? data)
    return { signature: readSignature(answer), signed: given.signDoc }
  }
  const { signed, signature } = Object(
    await wallet.signAmino(demand(chainId), signer, Object(given.signDoc)),
  )
  return { signature: readSignature(signature), signed }
}

function readSignature(value: unknown) {
  const { pub_key, signature } = Object(value)
  const { type, value: key } = Object(pub_key)
  if (typeof signature !== 'string' || typeof key !== 'string') throw badAnswer('sign')
  return { pub_key: { type: String(type), value: key }, signature }
}
