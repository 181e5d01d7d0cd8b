import { isWalletAdapterCompatibleStandardWallet } from '@solana/wallet-adapter-base'
import { StandardWalletAdapter } from '@solana/wallet-standard-wallet-adapter-base'
import { Connection, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { getWallets } from '@wallet-standard/app'
import bs58 from 'bs58'

let adapter: StandardWalletAdapter

/** The adapter that wallet-adapter makes of a registered wallet, as its WalletProvider does. */
function adapterOf(name: string): Promise<StandardWalletAdapter> {
  const { get, on } = getWallets()
  return new Promise((resolve) => {
    const look = () => {
      const wallet = get().find((each) => each.name === name)
      if (wallet && isWalletAdapterCompatibleStandardWallet(wallet))
        resolve(new StandardWalletAdapter({ wallet }))
    }
    on('register', look)
    look()
  })
}

const solanaDriver = {
  async connect(wallet: string) {
    adapter = await adapterOf(wallet)
    await adapter.connect()
    return adapter.publicKey!.toBase58()
  },
  async restore(wallet: string) {
    adapter = await adapterOf(wallet)
    await adapter.autoConnect()
    return adapter.publicKey?.toBase58()
  },
  chains: () => adapter.wallet.chains,
  async sign(message: string) {
    return bs58.encode(await adapter.signMessage!(new TextEncoder().encode(message)))
  },
  async signIn(statement: string) {
    const { account, signedMessage, signature } = await adapter.signIn!({ statement })
    return {
      address: account.address,
      text: new TextDecoder().decode(signedMessage),
      signature: bs58.encode(signature),
    }
  },
  async send(to: string, lamports: number) {
    const connection = new Connection(window.nodeUrl, 'confirmed')
    const transaction = new Transaction().add(
      SystemProgram.transfer({
        fromPubkey: adapter.publicKey!,
        toPubkey: new PublicKey(to),
        lamports,
      }),
    )
    return adapter.sendTransaction(transaction, connection)
  },
}

export type SolanaDriver = typeof solanaDriver
declare global {
  interface Window {
    solanaDriver: SolanaDriver
  }
}
window.solanaDriver = solanaDriver
