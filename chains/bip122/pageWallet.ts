import type { CaipNetworkId } from '../../shared-schemas/entities/caip.ts'
import { base64, hex } from '../pageBytes.ts'
import { askPerson, badAnswer, cannot, wrongParameter } from '../pageErrors.ts'
import type { WalletFace } from '../walletStandard.ts'

export type Purpose = 'payment' | 'ordinals' | 'stx'
export type BitcoinAccount = {
  address: string
  publicKey?: string
  path?: string
  purpose?: Purpose
}
type MessageToSign = { message: string; address: string; protocol: 'ecdsa' | 'bip322' }
export type PsbtToSign = {
  psbtBase64: string
  inputs: readonly { index: number; address: string; sighashTypes?: readonly number[] }[]
  broadcast: boolean
}

/** One kind of wallet object, in words that all kinds share. Absent is what such wallets cannot do. */
export type BitcoinDriver = {
  /** A person decides. */
  connect(): Promise<readonly BitcoinAccount[]>
  /** Asks nobody; none where the wallet tells none without asking. */
  accounts(): Promise<readonly BitcoinAccount[]>
  /** The signature in base64. */
  signMessage(a: MessageToSign): Promise<string>
  signPsbt(a: PsbtToSign): Promise<{ psbtBase64: string; txid?: string | undefined }>
  /** The transaction's id. */
  sendTransfer?(a: { recipient: string; amountSats: number; from: string }): Promise<string>
  switchNetwork?(caipNetworkId: CaipNetworkId): Promise<unknown>
  disconnect?(): Promise<unknown>
  /** Calls back when the wallet may be another than before. */
  onChange?(listener: () => void): () => void
  /** Codes that mean a person's no, beside 4001. */
  refusals?: readonly unknown[]
}

/** T14: nothing here signs. */
const quiet = /^(knownAccounts|disconnect)$/
const prompting = /^(requestAccounts|switchNetwork)$/

type Given = Record<string, unknown>

/**
 * A Bitcoin wallet of the page that answers the methods of CAIP-122 sites as WalletConnect has them:
 * `signMessage` with a signature in hex, `signPsbt` in base64, amounts in satoshis. Every change of the
 * wallet is told as `disconnect`, upon which it is asked who and where it is: one answer holds both.
 */
export function createFace(driver: BitcoinDriver): WalletFace {
  const answer = async (method: string, given: Given): Promise<unknown> => {
    if (method === 'requestAccounts') return driver.connect()
    if (method === 'knownAccounts' || method === 'getAccountAddresses') return driver.accounts()
    if (method === 'disconnect') return driver.disconnect?.()
    if (method === 'signMessage') return signMessage(driver, given)
    if (method === 'signPsbt') return signPsbt(driver, given)
    if (method === 'sendTransfer' && driver.sendTransfer)
      return sendTransfer(driver.sendTransfer, given)
    if (method === 'switchNetwork' && driver.switchNetwork)
      return driver.switchNetwork(text(given, 'caipNetworkId') as CaipNetworkId) // the widget's own
    throw cannot(method)
  }
  return {
    quiet,
    prompting,
    request: ({ method, params }) =>
      askPerson(
        () => answer(method, Object(Array.isArray(params) ? params[0] : params)),
        driver.refusals,
      ),
    on: (listener) =>
      driver.onChange?.(() => listener('disconnect', undefined)) ?? (() => undefined),
  }
}

async function signMessage(driver: BitcoinDriver, given: Given) {
  const address = text(given, given.address === undefined ? 'account' : 'address')
  const protocol = given.protocol ?? (/^(bc|tb)/i.test(address) ? 'bip322' : 'ecdsa')
  if (protocol !== 'bip322' && protocol !== 'ecdsa')
    throw wrongParameter('protocol', protocol, 'bip322 or ecdsa')
  const signature = await driver.signMessage({ message: text(given, 'message'), address, protocol })
  const bytes = typeof signature === 'string' && signature !== '' && tryDecode(signature)
  if (!bytes) throw badAnswer('signMessage')
  return { address, signature: hex.encode(bytes) }
}

async function signPsbt(driver: BitcoinDriver, given: Given) {
  const account = text(given, 'account')
  const asked: unknown[] = Array.isArray(given.signInputs) ? given.signInputs : []
  const { psbtBase64, txid } = await driver.signPsbt({
    psbtBase64: text(given, 'psbt'),
    inputs: asked.map((each) => readInput(each, account)),
    broadcast: given.broadcast === true,
  })
  if (typeof psbtBase64 !== 'string' || !psbtBase64.startsWith(psbtHead))
    throw badAnswer('signPsbt')
  return { psbt: psbtBase64, ...(txid !== undefined && { txid: readTxid(txid) }) }
}

async function sendTransfer(send: NonNullable<BitcoinDriver['sendTransfer']>, given: Given) {
  const amountSats = Number(given.amount)
  if (!Number.isSafeInteger(amountSats) || amountSats <= 0)
    throw wrongParameter('amount', given.amount, 'whole satoshis')
  const recipient = text(given, 'recipientAddress')
  return { txid: readTxid(await send({ recipient, amountSats, from: text(given, 'account') })) }
}

/** "psbt" and 0xff, as base64 begins. Source: BIP-174. */
const psbtHead = 'cHNidP'

function readInput(value: unknown, account: string): PsbtToSign['inputs'][number] {
  const { index, address = account, sighashTypes } = Object(value)
  if (!Number.isInteger(index) || index < 0)
    throw wrongParameter('index of signInputs', index, 'the number of an input')
  return { index, address: String(address), ...(Array.isArray(sighashTypes) && { sighashTypes }) }
}

/** Base64 on both sides of us, so that a wallet's hex is converted; throws where it is none. */
export function psbtFrom(answer: unknown): string {
  const given = String(answer)
  return /^70736274/i.test(given) ? base64.encode(hex.decode(given)) : given
}

function readTxid(answer: unknown): string {
  if (typeof answer === 'string' && /^[0-9a-f]{64}$/i.test(answer)) return answer
  throw badAnswer('sendTransfer')
}

function tryDecode(text: string): Uint8Array | undefined {
  try {
    return base64.decode(text)
  } catch {
    return undefined // no base64
  }
}

function text(given: Given, name: string): string {
  const value = given[name]
  if (typeof value === 'string' && value !== '') return value
  throw wrongParameter(name, value, 'text')
}
