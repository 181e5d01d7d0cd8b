import { base64, hex, utf8 } from '../pageBytes.ts'
import { cannot, wrongAccount, wrongParameter } from '../pageErrors.ts'
import type { StandardAccount, StandardWallet } from '../walletStandard.ts'
import { driveSatsConnect, type SatsConnectObject } from './pageSatsConnect.ts'
import type { BitcoinAccount, BitcoinDriver } from './pageWallet.ts'

const accountsMost = 20

/** How the Wallet Standard calls the sighash types of Bitcoin. */
const sigHashes: Readonly<Record<number, string>> = {
  1: 'ALL',
  2: 'NONE',
  3: 'SINGLE',
  129: 'ALL|ANYONECANPAY',
  130: 'NONE|ANYONECANPAY',
  131: 'SINGLE|ANYONECANPAY',
}

/**
 * A Bitcoin wallet of the Wallet Standard. One that brings its richer interface along (`sats-connect:`)
 * is spoken to by that.
 */
export function driveStandard(wallet: StandardWallet): BitcoinDriver {
  const { provider } = Object(wallet.features['sats-connect:'])
  if (typeof Object(provider).request === 'function')
    return driveSatsConnect(provider as SatsConnectObject) // it has its one function

  /** Calls one function of one feature. */
  async function call(feature: string, input?: object): Promise<unknown> {
    const [, name = ''] = feature.split(':')
    const holder = Object(wallet.features[feature])
    if (typeof holder[name] !== 'function') throw cannot(feature)
    return holder[name](input)
  }
  const ours = () =>
    wallet.accounts
      .filter(({ chains }) => chains.some((chain) => chain.startsWith('bitcoin:')))
      .slice(0, accountsMost)
  const find = (address: string) => {
    const account = ours().find((each) => each.address === address)
    if (!account) throw wrongAccount(address)
    return account
  }

  return {
    async connect() {
      await call('bitcoin:connect', { purposes: ['payment', 'ordinals'] })
      return ours().map(toPlain)
    },
    async accounts() {
      if (ours().length === 0 && 'standard:connect' in wallet.features)
        await call('standard:connect', { silent: true }).catch(() => undefined) // not trusted yet
      return ours().map(toPlain)
    },
    async signMessage({ message, address, protocol }) {
      const input = { account: find(address), message: utf8.encode(message), protocol }
      const [output] = (await call('bitcoin:signMessage', input)) as { signature: Uint8Array }[] // a wrong one throws
      return base64.encode(output!.signature)
    },
    async signPsbt({ psbtBase64, inputs, broadcast }) {
      if (inputs.length === 0)
        throw wrongParameter('signInputs', '[]', 'the inputs to sign, for this wallet')
      const inputsToSign = inputs.map(({ index, address, sighashTypes: [type = 1] = [] }) => ({
        account: find(address),
        signingIndexes: [index],
        sigHash: sigHashes[type] ?? 'ALL',
      }))
      const input = { psbt: base64.decode(psbtBase64), inputsToSign }
      const feature = broadcast ? 'bitcoin:signAndSendTransaction' : 'bitcoin:signTransaction'
      const [output] = (await call(feature, input)) as { signedPsbt?: Uint8Array; txId?: string }[] // as above
      return broadcast
        ? { psbtBase64, txid: String(output!.txId) }
        : { psbtBase64: base64.encode(output!.signedPsbt!) }
    },
    disconnect: () =>
      call('bitcoin:disconnect' in wallet.features ? 'bitcoin:disconnect' : 'standard:disconnect'),
    onChange(listener) {
      const stop: unknown = Object(wallet.features['standard:events']).on?.('change', () =>
        listener(),
      )
      return () => {
        if (typeof stop === 'function') stop()
      }
    },
  }
}

function toPlain(account: StandardAccount): BitcoinAccount {
  const { address, publicKey } = account
  const { purpose } = account as { purpose?: unknown } // some wallets tell it
  const key = publicKey instanceof Uint8Array ? publicKey : undefined
  return {
    address: String(address),
    ...(key && { publicKey: hex.encode(key) }),
    purpose:
      purpose === 'ordinals' || (purpose === undefined && isTaproot(address))
        ? 'ordinals'
        : 'payment',
  }
}

const isTaproot = (address: string) => /^(bc|tb|bcrt)1p/i.test(address)
