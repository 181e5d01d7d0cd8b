import type { CaipNetworkId } from '../../shared-schemas/entities/caip.ts'
import { base64, hex } from '../pageBytes.ts'
import { cannot, wrongAccount } from '../pageErrors.ts'
import { type BitcoinAccount, type BitcoinDriver, psbtFrom } from './pageWallet.ts'

/** What UniSat began and OKX, Bitget, Binance and others offer. */
export type UniSatObject = {
  requestAccounts(): Promise<unknown>
  getAccounts(): Promise<unknown>
  getPublicKey?(): Promise<unknown>
  signMessage(message: string, type: 'bip322-simple' | 'ecdsa'): Promise<unknown>
  signPsbt(psbtHex: string, options: object): Promise<unknown>
  pushPsbt?(psbtHex: string): Promise<unknown>
  sendBitcoin?(recipient: string, amountSats: number): Promise<unknown>
  switchChain?(chain: string): Promise<unknown>
  disconnect?(): Promise<unknown>
  on?(event: string, listener: () => void): unknown
  removeListener?(event: string, listener: () => void): unknown
}

const changes = ['accountsChanged', 'networkChanged', 'chainChanged']

/** How these wallets call the networks of CAIP-4. */
const chains: { readonly [caipNetworkId: CaipNetworkId]: string } = {
  'bip122:000000000019d6689c085ae165831e93': 'BITCOIN_MAINNET',
  'bip122:000000000933ea01ad0ee984209779ba': 'BITCOIN_TESTNET',
  'bip122:00000008819873e925422c1ff0f99f7c': 'BITCOIN_SIGNET',
}

/** A wallet with one address for everything, which signs with the account that it is on. */
export function driveUniSat(wallet: UniSatObject): BitcoinDriver {
  const read = async (addresses: unknown): Promise<BitcoinAccount[]> => {
    const [address] = Array.isArray(addresses) ? addresses : []
    if (typeof address !== 'string') return []
    const publicKey = await wallet.getPublicKey?.()
    return [{ address, purpose: 'payment', ...(typeof publicKey === 'string' && { publicKey }) }]
  }
  const demand = async (address: string) => {
    const [current] = await read(await wallet.getAccounts())
    if (current?.address !== address) throw wrongAccount(address)
  }
  return {
    connect: async () => read(await wallet.requestAccounts()),
    accounts: async () => read(await wallet.getAccounts()),
    async signMessage({ message, address, protocol }) {
      await demand(address)
      const type = protocol === 'bip322' ? 'bip322-simple' : protocol
      return String(await wallet.signMessage(message, type))
    },
    async signPsbt({ psbtBase64, inputs, broadcast }) {
      if (broadcast && !wallet.pushPsbt) throw cannot('signPsbt with broadcast')
      const signed = await wallet.signPsbt(hex.encode(base64.decode(psbtBase64)), {
        autoFinalized: broadcast,
        ...(inputs.length > 0 && { toSignInputs: inputs }),
      })
      const txid = broadcast ? String(await wallet.pushPsbt?.(String(signed))) : undefined
      return { psbtBase64: psbtFrom(signed), txid }
    },
    ...(wallet.sendBitcoin && {
      async sendTransfer({ recipient, amountSats, from }) {
        await demand(from)
        return String(await wallet.sendBitcoin?.(recipient, amountSats))
      },
    }),
    ...(wallet.switchChain && {
      async switchNetwork(caipNetworkId) {
        const chain = chains[caipNetworkId]
        if (!chain) throw cannot(`switchNetwork to ${caipNetworkId}`)
        await wallet.switchChain?.(chain)
      },
    }),
    disconnect: async () => wallet.disconnect?.(),
    onChange(listener) {
      const onEvent = () => listener()
      for (const event of changes) wallet.on?.(event, onEvent)
      return () => {
        for (const event of changes) wallet.removeListener?.(event, onEvent)
      }
    },
  }
}
