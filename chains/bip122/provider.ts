import { base64, hex } from '../pageBytes.ts'
import { badAnswer } from '../pageErrors.ts'
import { ask, connected, createSiteEvents, type SiteEvents } from '../pageEvents.ts'
import { explaining } from '../pageExplain.ts'
import type { ProviderHost } from '../types.ts'
import type { BitcoinAccount, Purpose } from './pageWallet.ts'

type SignInput = { index: number; address?: string; sighashTypes?: number[] }
type SignPsbt = (a: {
  /** Base64. */
  psbt: string
  /** The inputs to sign, by index; by default all inputs of the connected wallet. */
  signInputs?: readonly SignInput[]
  /** Has the wallet send the transaction, where it can; the embedded wallet refuses `true`. Default: false. */
  broadcast?: boolean
}) => Promise<{
  /** Base64, with the signatures. */
  psbt: string
  /** The id of the transaction that the wallet sent, with `broadcast`. */
  txid?: string
}>

/** What sites of Bitcoin expect of a wallet adapter. */
export type BitcoinProvider = SiteEvents & {
  /** Tells this provider from those of wallets. */
  readonly isAppKit: true
  /** Opens the modal where nobody is connected; the payment address. @throws 4001 */
  connect(): Promise<string>
  /** All addresses of the connected wallet by purpose, the one in use first; none without a wallet. */
  getAccountAddresses(): Promise<BitcoinAccount[]>
  /** The signature in base64; without a protocol BIP-322 for segwit addresses and ECDSA for the others. */
  signMessage(a: {
    message: string
    address?: string
    protocol?: 'ecdsa' | 'bip322'
  }): Promise<string>
  /** Adds signatures to a PSBT. @throws 4001, 4100, -32602 naming the input that cannot be signed */
  signPsbt: SignPsbt
  /** The same, as some sites write it. */
  signPSBT: SignPsbt
  /** `amount` in satoshis; the id of the transaction. */
  sendTransfer(a: { recipient: string; amount: string | number }): Promise<string>
  /** Asks the wallet by the names of WalletConnect, e.g. `sendTransfer`; `params` is an object. @throws 4001, 4100 */
  request(a: { method: string; params?: object }): Promise<unknown>
}

/** Creates the provider that a site keeps for ever: it follows whatever wallet is connected. */
export function createProvider(host: ProviderHost): BitcoinProvider {
  const account = () => host.address() ?? ''
  const explain = explaining(host)
  const signPsbt: SignPsbt = explain(async ({ psbt, signInputs = [], broadcast = false }) => {
    await settled()
    const inputs = signInputs.map((each) => ({ address: account(), ...each }))
    const params = { account: account(), psbt, signInputs: inputs, broadcast }
    const answer = Object(await ask(host, 'signPsbt', params))
    if (typeof answer.psbt !== 'string') throw badAnswer('signPsbt')
    return { psbt: answer.psbt, ...(answer.txid !== undefined && { txid: String(answer.txid) }) }
  })
  const settled = async () => {
    if (!host.address()) await host.settled()
  }
  return {
    ...createSiteEvents(host),
    isAppKit: true,
    connect: explain(() => connected(host)),
    getAccountAddresses: explain(async () => {
      await settled()
      if (!host.address()) return []
      const accounts = await askAddresses(host, account())
      const rank = ({ address }: BitcoinAccount) => (address === account() ? 0 : 1)
      return accounts.sort((a, b) => rank(a) - rank(b))
    }),
    signMessage: explain(async ({ message, address, protocol }) => {
      await settled()
      const params = {
        account: account(),
        message,
        address: address ?? account(),
        ...(protocol && { protocol }),
      }
      return toBase64(Object(await ask(host, 'signMessage', params)).signature)
    }),
    signPsbt,
    signPSBT: signPsbt,
    sendTransfer: explain(async ({ recipient, amount }) => {
      await settled()
      const params = { account: account(), recipientAddress: recipient, amount: String(amount) }
      const { txid } = Object(await ask(host, 'sendTransfer', params))
      if (typeof txid !== 'string') throw badAnswer('sendTransfer')
      return txid
    }),
    request: explain(({ method, params = {} }) => ask(host, method, params)),
  }
}

/** A wallet behind WalletConnect need not tell them; then there is the address that it is connected by. */
async function askAddresses(host: ProviderHost, account: string): Promise<BitcoinAccount[]> {
  try {
    const answer = await ask(host, 'getAccountAddresses', { account })
    const accounts = (Array.isArray(answer) ? answer : []).flatMap(readAccount)
    return accounts.length > 0 ? accounts : [{ address: account }]
  } catch (error) {
    if (!withoutMethod.includes(Object(error).code)) throw error
    return [{ address: account }]
  }
}

/** "No such method", and "not in this session". */
const withoutMethod: readonly unknown[] = [-32601, 4200]

const purposes: readonly unknown[] = ['payment', 'ordinals', 'stx'] satisfies Purpose[]

/** Wallets behind WalletConnect call the purpose `intention`, and ordinals in the singular. */
function readAccount(value: unknown): BitcoinAccount[] {
  const { address, publicKey, path, purpose, intention } = Object(value)
  if (typeof address !== 'string') return []
  const meant = purpose ?? (intention === 'ordinal' ? 'ordinals' : intention)
  return [
    {
      address,
      ...(typeof publicKey === 'string' && { publicKey }),
      ...(typeof path === 'string' && { path }),
      ...(purposes.includes(meant) && { purpose: meant as Purpose }), // it is one of them
    },
  ]
}

/** In hex as the vocabulary has it; wallets that do not know it send base64. */
function toBase64(signature: unknown): string {
  if (typeof signature !== 'string' || signature === '') throw badAnswer('signMessage')
  return /^([0-9a-f]{2})+$/i.test(signature) ? base64.encode(hex.decode(signature)) : signature
}
