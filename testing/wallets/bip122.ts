import { base64, hex } from '@scure/base'
import { HDKey } from '@scure/bip32'
import * as btc from '@scure/btc-signer'
import type { CaipNetworkId } from '../../shared-schemas/entities/caip.ts'
import { decide, type HeadlessWallet, walletError } from './headlessWallet.ts'
import { signBip137, signBip322 } from './signBitcoinMessage.ts'

type BitcoinNet = typeof btc.NETWORK

/** An address of the wallet, as sites get it. `publicKey` is hex, 33 bytes, or 32 (x-only) for `ordinals`. */
export type BitcoinAccountFacts = {
  address: string
  publicKey: string
  path: string
  purpose: 'payment' | 'ordinals' | 'stx'
}

/** A Bitcoin wallet with an address for payments (P2WPKH) and one for ordinals (P2TR). */
export type BitcoinWallet = HeadlessWallet & {
  addresses(): readonly BitcoinAccountFacts[]
  network: CaipNetworkId
  /** The URL of an Esplora API, from which it reads its coins and to which it sends transactions. */
  ledgerUrl: string | undefined
}

const mainnet: CaipNetworkId = 'bip122:000000000019d6689c085ae165831e93'
const feeSats = 500n
const dustSats = 546n

/** Creates a wallet that signs messages (BIP-322, BIP-137), PSBTs and transfers, by default with a random seed. */
export function createBitcoinWallet({
  seed = crypto.getRandomValues(new Uint8Array(32)),
  network = mainnet,
  networks = [network],
  ledgerUrl,
}: {
  seed?: Uint8Array
  network?: CaipNetworkId
  networks?: readonly CaipNetworkId[]
  ledgerUrl?: string
} = {}): BitcoinWallet {
  const root = HDKey.fromMasterSeed(seed)
  const wallet: BitcoinWallet = {
    namespace: 'bip122',
    network,
    ledgerUrl,
    behaviour: 'approve',
    asked: [],
    addresses: () => keysOf(root, wallet.network).map(({ facts }) => facts),
    accounts: () => wallet.addresses().map(({ address }) => address),
    networks: () => [wallet.network, ...networks.filter((each) => each !== wallet.network)],
    async request({ method, params }) {
      wallet.asked.push(method)
      const given = Object(Array.isArray(params) ? params[0] : params)
      if (method === 'getAccountAddresses') return wallet.addresses()
      if (!Object.hasOwn(prompting, method))
        throw walletError(4200, `${method} is not supported by this wallet`)
      const keys = keysOf(root, wallet.network)
      return decide(wallet) ?? prompting[method]?.({ given, keys, wallet })
    },
  }
  return wallet
}

type Key = {
  facts: BitcoinAccountFacts
  privateKey: Uint8Array
  net: BitcoinNet
  payment: { script: Uint8Array; tapInternalKey?: Uint8Array }
}

function keysOf(root: HDKey, network: CaipNetworkId): [Key, Key] {
  const net = network === mainnet ? btc.NETWORK : btc.TEST_NETWORK
  const coin = network === mainnet ? 0 : 1
  const derive = (purpose: number) => {
    const path = `m/${purpose}'/${coin}'/0'/0/0`
    const { privateKey, publicKey } = root.derive(path)
    if (!privateKey || !publicKey) throw new Error('A derived key has a private and a public key')
    return { path, privateKey, publicKey }
  }
  const segwit = derive(84)
  const taproot = derive(86)
  const payment = btc.p2wpkh(segwit.publicKey, net)
  const ordinals = btc.p2tr(taproot.publicKey.slice(1), undefined, net)
  return [
    {
      net,
      privateKey: segwit.privateKey,
      payment: { script: payment.script },
      facts: {
        address: payment.address ?? '',
        publicKey: hex.encode(segwit.publicKey),
        path: segwit.path,
        purpose: 'payment',
      },
    },
    {
      net,
      privateKey: taproot.privateKey,
      payment: { script: ordinals.script, tapInternalKey: taproot.publicKey.slice(1) },
      facts: {
        address: ordinals.address ?? '',
        publicKey: hex.encode(taproot.publicKey.slice(1)),
        path: taproot.path,
        purpose: 'ordinals',
      },
    },
  ]
}

type Asked = { given: Record<string, unknown>; keys: [Key, Key]; wallet: BitcoinWallet }

/** Methods that the user decides. */
const prompting: Readonly<Record<string, (asked: Asked) => unknown>> = {
  requestAccounts: ({ wallet }) => wallet.addresses(),
  signMessage({ given, keys }) {
    const { facts, privateKey, payment } = keyOf(keys, given.address)
    const message = String(given.message)
    const signature =
      given.protocol === 'ecdsa'
        ? signBip137({ message, privateKey })
        : signBip322({ message, privateKey, ...payment })
    return { address: facts.address, signature: hex.encode(signature) }
  },
  async signPsbt({ given, keys, wallet }) {
    const transaction = btc.Transaction.fromPSBT(base64.decode(String(given.psbt)))
    const inputs = Array.isArray(given.signInputs) ? given.signInputs : []
    for (const { index, address } of inputs)
      transaction.signIdx(keyOf(keys, address).privateKey, index)
    if (inputs.length === 0) for (const { privateKey } of keys) trySign(transaction, privateKey)
    const psbt = base64.encode(transaction.toPSBT())
    return given.broadcast ? { psbt, txid: await send(wallet, transaction) } : { psbt }
  },
  async sendTransfer({ given, keys: [key], wallet }) {
    const amount = BigInt(String(given.amount))
    const transaction = new btc.Transaction()
    let have = 0n
    for (const { txid, vout, value } of await readCoins(wallet, key.facts.address)) {
      const witnessUtxo = { script: key.payment.script, amount: BigInt(value) }
      transaction.addInput({ txid, index: vout, witnessUtxo })
      have += BigInt(value)
    }
    const change = have - amount - feeSats
    if (change < 0n)
      throw walletError(-32603, `Not enough bitcoin: ${have} of ${amount + feeSats} sats`)
    transaction.addOutputAddress(String(given.recipientAddress), amount, key.net)
    if (change >= dustSats) transaction.addOutputAddress(key.facts.address, change, key.net)
    transaction.sign(key.privateKey)
    return { txid: await send(wallet, transaction) }
  },
  switchNetwork({ given, wallet }) {
    const target = given.caipNetworkId as CaipNetworkId // checked on the next line
    if (!wallet.networks().includes(target)) throw walletError(4902, `Unknown network ${target}`)
    wallet.network = target
    return null
  },
}

function keyOf(keys: readonly Key[], address: unknown): Key {
  const key = keys.find(({ facts }) => address === undefined || facts.address === address)
  if (!key) throw walletError(4100, `This wallet has no address ${address}`)
  return key
}

/** Signs the inputs of this key and leaves all others. */
function trySign(transaction: btc.Transaction, privateKey: Uint8Array): void {
  try {
    transaction.sign(privateKey)
  } catch {
    // no input belongs to this key
  }
}

type Coin = { txid: string; vout: number; value: number }

async function readCoins(wallet: BitcoinWallet, address: string): Promise<Coin[]> {
  const answer = await fetch(`${ledgerOf(wallet)}/address/${address}/utxo`)
  return (await answer.json()) as Coin[] // the test's own ledger
}

async function send(wallet: BitcoinWallet, transaction: btc.Transaction): Promise<string> {
  transaction.finalize()
  const answer = await fetch(`${ledgerOf(wallet)}/tx`, { method: 'POST', body: transaction.hex })
  const text = await answer.text()
  if (!answer.ok) throw walletError(-32603, text)
  return text
}

function ledgerOf({ ledgerUrl }: BitcoinWallet): string {
  if (ledgerUrl === undefined) throw walletError(4901, 'This wallet knows no ledger')
  return ledgerUrl
}
