import { base64, hex } from '../pageBytes.ts'
import {
  type BitcoinAccount,
  type BitcoinDriver,
  type PsbtToSign,
  type Purpose,
  psbtFrom,
} from './pageWallet.ts'

/** What Xverse (sats-connect) and Leather offer: one function, answers in an envelope or thrown in one. */
export type SatsConnectObject = {
  request(method: string, params?: unknown): Promise<unknown>
  isLeather?: unknown
  addListener?(listener: { eventName: string; cb: () => void }): unknown
}

const changes = ['accountChange', 'networkChange', 'disconnect']
const purposes = ['payment', 'ordinals', 'stacks']

/** "No such method": of JSON-RPC, of sats-connect, of EIP-1193. */
const unknownMethod: readonly unknown[] = [-32601, -32001, 4200]

/** A wallet with an address for each purpose. `refusals`: -32000 is a person's no in sats-connect. */
export function driveSatsConnect(wallet: SatsConnectObject): BitcoinDriver {
  const leather = wallet.isLeather === true
  let last: readonly BitcoinAccount[] = []

  /** The first of the methods that the wallet has. */
  async function ask(methods: readonly string[], params?: object): Promise<Answer> {
    const [method = '', ...others] = methods
    try {
      return await request(wallet, method, params)
    } catch (error) {
      const missing = unknownMethod.includes(Object(error).code)
      if (missing && others.length > 0) return ask(others, params)
      throw error
    }
  }

  return {
    refusals: [-32000],
    async connect() {
      const methods = leather ? ['getAddresses'] : ['wallet_connect', 'getAccounts', 'getAddresses']
      last = readAccounts(
        await ask(methods, leather ? undefined : { purposes, addresses: purposes }),
      )
      return last
    },
    /** Leather has no such question: it is who it said to be since the page was loaded. */
    async accounts() {
      if (leather) return last
      try {
        return readAccounts(await ask(['wallet_getAccount']))
      } catch (error) {
        return unknownMethod.includes(Object(error).code) ? last : []
      }
    },
    async signMessage({ message, address, protocol }) {
      const paymentType = /^(bc|tb|bcrt)1p/i.test(address) ? 'p2tr' : 'p2wpkh'
      const answer = await ask(
        ['signMessage'],
        leather ? { message, paymentType } : { message, address, protocol: protocol.toUpperCase() },
      )
      // Signed with another key it is worth nothing, and better not called a signature.
      if (answer.address !== undefined && answer.address !== address) return ''
      return String(answer.signature)
    },
    async signPsbt(given) {
      const answer = await ask(['signPsbt'], leather ? toLeather(given) : toSatsConnect(given))
      const { psbt = answer.hex, txid } = answer
      return { psbtBase64: psbtFrom(psbt), txid: typeof txid === 'string' ? txid : undefined }
    },
    async sendTransfer({ recipient: address, amountSats }) {
      const amount = leather ? String(amountSats) : amountSats
      return String((await ask(['sendTransfer'], { recipients: [{ address, amount }] })).txid)
    },
    async disconnect() {
      last = []
      if (!leather) await ask(['wallet_disconnect', 'wallet_renouncePermissions'])
    },
    onChange(listener) {
      const stops = changes.map((eventName) =>
        wallet.addListener?.({ eventName, cb: () => listener() }),
      )
      return () => {
        for (const stop of stops) if (typeof stop === 'function') stop()
      }
    },
  }
}

type Answer = Record<string, unknown>

/** An answer out of its envelope. @throws what the wallet says is wrong, out of its own */
async function request(
  wallet: SatsConnectObject,
  method: string,
  params?: object,
): Promise<Answer> {
  try {
    const answer = Object(await wallet.request(method, params))
    if (answer.error) throw answer
    return Object(answer.result ?? answer)
  } catch (thrown) {
    throw Object(thrown).error ?? thrown
  }
}

function readAccounts(answer: Answer): BitcoinAccount[] {
  const list: unknown = Array.isArray(answer) ? answer : answer.addresses
  if (!Array.isArray(list)) return []
  return list.slice(0, 20).flatMap((each) => {
    const { address, publicKey, derivationPath: path, purpose, symbol, type } = Object(each)
    if (typeof address !== 'string') return []
    return {
      address,
      ...(typeof publicKey === 'string' && { publicKey }),
      ...(typeof path === 'string' && { path }),
      purpose: toPurpose([purpose, symbol, type]),
    }
  })
}

function toPurpose(said: readonly unknown[]): Purpose {
  if (said.some((each) => each === 'stacks' || each === 'STX')) return 'stx'
  return said.some((each) => each === 'ordinals' || each === 'p2tr') ? 'ordinals' : 'payment'
}

function toSatsConnect({ psbtBase64: psbt, inputs, broadcast }: PsbtToSign): object {
  const signInputs: Record<string, number[]> = {}
  for (const { address, index } of inputs)
    signInputs[address] = [...(signInputs[address] ?? []), index]
  return { psbt, broadcast, ...(inputs.length > 0 && { signInputs }) }
}

function toLeather({ psbtBase64, inputs, broadcast }: PsbtToSign): object {
  const allowedSighash = [...new Set(inputs.flatMap(({ sighashTypes = [] }) => sighashTypes))]
  return {
    hex: hex.encode(base64.decode(psbtBase64)),
    broadcast,
    ...(inputs.length > 0 && { signAtIndex: inputs.map(({ index }) => index) }),
    ...(allowedSighash.length > 0 && { allowedSighash }),
  }
}
