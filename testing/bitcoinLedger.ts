import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { hex } from '@scure/base'
import * as btc from '@scure/btc-signer'

type Net = typeof btc.NETWORK
type Coin = { txid: string; vout: number; value: bigint; script: Uint8Array }

/** A local Bitcoin chain, with the explorer API that a wallet needs: list coins, broadcast a transaction. */
export type BitcoinLedger = {
  url: string
  /** Creates a coin for an address. `sats` is its value in satoshis. */
  fund(address: string, sats: bigint): { txid: string; vout: number; value: bigint }
  /** The balance of an address, in satoshis. */
  balance(address: string): bigint
  /** The ids of the accepted transactions, oldest first. */
  taken(): readonly string[]
  stop(): Promise<void>
}

const bodyMaxChars = 400_000

/**
 * Starts a ledger with the API of Esplora (`GET /address/:address/utxo`, `GET /tx/:txid/hex`, `GET /fee-estimates`,
 * `POST /tx`). `rate` is its estimate, in satoshis per virtual byte. Every accepted transaction counts as confirmed; it is
 * accepted only if its coins exist, each is spent once, the outputs do not exceed the inputs, and every input is
 * signed by the key of its coin: P2WPKH, or P2TR by key path.
 */
export async function startBitcoinLedger({
  net = btc.NETWORK,
  rate = 10,
}: {
  net?: Net
  rate?: number
} = {}): Promise<BitcoinLedger> {
  const coins = new Map<string, Coin>()
  const taken: string[] = []
  const raw = new Map<string, string>()
  const scriptOf = (address: string) => btc.OutScript.encode(btc.Address(net).decode(address))
  const of = (address: string) => {
    const script = hex.encode(scriptOf(address))
    return [...coins.values()].filter((coin) => hex.encode(coin.script) === script)
  }

  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    try {
      const read = answerRead(request.url ?? '', { of, raw, rate })
      if (read) return void response.writeHead(read.status, read.headers).end(read.text)
      if (request.method !== 'POST' || request.url !== '/tx')
        return void response.writeHead(404).end()
      const transaction = btc.Transaction.fromRaw(hex.decode((await readBody(request)).trim()), {
        allowUnknownOutputs: true,
        allowUnknownInputs: true,
      })
      apply(transaction, coins)
      taken.push(transaction.id)
      raw.set(transaction.id, transaction.hex)
      response.end(transaction.id)
    } catch (error) {
      response.writeHead(400).end(`sendrawtransaction RPC error: ${error}`)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // listens on a port, not a pipe

  return {
    url: `http://127.0.0.1:${port}`,
    fund(address, value) {
      const script = scriptOf(address)
      const made = new btc.Transaction({ allowUnknownInputs: true })
      const earlier = crypto.getRandomValues(new Uint8Array(32))
      made.addOutput({ script, amount: value })
      made.addInput({ txid: earlier, index: 0, finalScriptSig: Uint8Array.of(0x51) })
      const { id: txid } = made
      raw.set(txid, hex.encode(made.toBytes(true, false)))
      coins.set(`${txid}:0`, { txid, vout: 0, value, script })
      return { txid, vout: 0, value }
    },
    balance: (address) => of(address).reduce((sum, { value }) => sum + value, 0n),
    taken: () => taken,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type Read = { of(address: string): Coin[]; raw: ReadonlyMap<string, string>; rate: number }

/** The answer to a read of the ledger; undefined for what is none. */
function answerRead(path: string, { of, raw, rate }: Read) {
  const json = (value: unknown) => ({
    status: 200,
    headers: { 'content-type': 'application/json' },
    text: JSON.stringify(value),
  })
  const [, address] = /^\/address\/(\w+)\/utxo$/.exec(path) ?? []
  if (address)
    return json(
      of(address).map(({ txid, vout, value }) => ({
        txid,
        vout,
        value: Number(value),
        status: { confirmed: true },
      })),
    )
  if (path === '/fee-estimates') return json({ 1: rate * 2, 6: rate, 144: rate / 2 })
  const [, txid] = /^\/tx\/(\w+)\/hex$/.exec(path) ?? []
  if (!txid) return undefined
  const text = raw.get(txid)
  const headers = { 'content-type': 'text/plain' }
  return { status: text ? 200 : 404, headers, text: text ?? 'Transaction not found' }
}

/** Checks a transaction and moves its coins. Throws with the reject reason of Bitcoin Core. */
function apply(transaction: btc.Transaction, coins: Map<string, Coin>): void {
  const inputs = Array.from({ length: transaction.inputsLength }, (_, at) =>
    transaction.getInput(at),
  )
  const names = inputs.map(({ txid, index }) => `${hex.encode(txid ?? new Uint8Array())}:${index}`)
  const spent = names.map((name) => {
    const coin = coins.get(name)
    if (!coin) throw new Error(`bad-txns-inputs-missingorspent ${name}`)
    return coin
  })
  if (new Set(names).size !== names.length) throw new Error('bad-txns-inputs-duplicate')
  const outputs = Array.from({ length: transaction.outputsLength }, (_, at) =>
    transaction.getOutput(at),
  )
  const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n)
  const fee = sum(spent.map(({ value }) => value)) - sum(outputs.map(({ amount = 0n }) => amount))
  if (fee < 0n) throw new Error('bad-txns-in-belowout')
  inputs.forEach(({ finalScriptWitness = [] }, at) => {
    if (!isSigned(transaction, at, finalScriptWitness, spent))
      throw new Error(`mandatory-script-verify-flag-failed at input ${at}`)
  })
  for (const name of names) coins.delete(name)
  outputs.forEach(({ amount = 0n, script = new Uint8Array() }, vout) => {
    coins.set(`${transaction.id}:${vout}`, { txid: transaction.id, vout, value: amount, script })
  })
}

const sigHashAll = 1

function isSigned(
  transaction: btc.Transaction,
  at: number,
  [signature = new Uint8Array(), publicKey = new Uint8Array()]: readonly Uint8Array[],
  spent: readonly Coin[],
): boolean {
  const coin = spent[at]
  const lock = coin && btc.OutScript.decode(coin.script)
  if (lock?.type === 'wpkh') {
    const payment = btc.p2wpkh(publicKey)
    if (hex.encode(payment.script) !== hex.encode(coin?.script ?? new Uint8Array())) return false
    if (signature.at(-1) !== sigHashAll) return false
    const legacy = btc.OutScript.encode({ type: 'pkh', hash: lock.hash })
    const hash = transaction.preimageWitnessV0(at, legacy, sigHashAll, coin?.value ?? 0n)
    const options = { prehash: false, format: 'der' as const }
    return secp256k1.verify(signature.subarray(0, -1), hash, publicKey, options)
  }
  if (lock?.type === 'tr' && signature.length === 64) {
    const scripts = spent.map(({ script }) => script)
    const values = spent.map(({ value }) => value)
    const hash = transaction.preimageWitnessV1(at, scripts, 0, values)
    return schnorr.verify(signature, hash, lock.pubkey)
  }
  return false
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) {
    body += chunk
    if (body.length > bodyMaxChars) throw new Error('tx-size')
  }
  return body
}
