import type { WalletRequest } from '../../chains/types.ts'
import type { PageWallet } from '../../shared-schemas/entities/wallet.ts'

type Behaviour = 'approve' | 'reject' | 'hang' | 'garbage'

/** A wallet of a page, in memory: it keeps accounts, chains and grants, and answers like a real one. */
export type TestWallet = {
  plain: PageWallet
  request: WalletRequest
  /** Every method that was asked, in order. */
  asked: string[]
  addresses: string[]
  chainId: number
  /** Chains it can switch to; others it answers with 4902 until they are added. */
  chains: number[]
  granted: boolean
  behaviour: Behaviour
  /** Replaces the answer to single methods; an error is thrown. */
  answers: Record<string, unknown>
  balanceWei: bigint
}

/** The wallet's first address; the case is as a careless wallet sends it. */
export const testAddress = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
/** The same with its checksum (EIP-55). */
export const checksummedTestAddress = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const secondTestAddress = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

export function createTestWallet(
  given: Partial<Omit<TestWallet, 'plain'>> & { plain?: Partial<PageWallet> } = {},
): TestWallet {
  const { plain, ...rest } = given
  const wallet: TestWallet = {
    plain: {
      id: 'wallet-1',
      namespace: 'eip155',
      name: 'Test Wallet',
      rdns: 'dev.appkit.test',
      ...plain,
    },
    asked: [],
    addresses: [testAddress],
    chainId: 1,
    chains: [1, 10],
    granted: false,
    behaviour: 'approve',
    answers: {},
    balanceWei: 1_500_000_000_000_000_000n,
    request: ({ method, params }) => {
      wallet.asked.push(method)
      return answer(wallet, method, params?.[0])
    },
    ...rest,
  }
  return wallet
}

/** Addresses of a wallet on the other chain type of the tests. */
export const solanaAddresses = [
  '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
  'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy',
] as const

/** A Solana wallet of a page, in memory; it gives all its addresses to whoever asks. */
export function createSolanaTestWallet(
  given: { plain?: Partial<PageWallet>; addresses?: readonly string[] } = {},
): TestWallet {
  const accounts = (given.addresses ?? solanaAddresses).map((pubkey) => ({ pubkey }))
  const wallet = createTestWallet({
    plain: { id: 'sol-1', namespace: 'solana', name: 'Sol Wallet' },
    answers: {
      solana_requestAccounts: accounts,
      solana_getAccounts: accounts,
      solana_disconnect: null,
    },
  })
  const { rdns: _rdns, ...plain } = wallet.plain // the Wallet Standard knows none
  return Object.assign(wallet, { plain: { ...plain, ...given.plain } })
}

/** A person decides about these; the rest a wallet answers by itself. */
const attended = ['eth_requestAccounts', 'wallet_switchEthereumChain', 'wallet_addEthereumChain']

async function answer(wallet: TestWallet, method: string, first: unknown): Promise<unknown> {
  if (method in wallet.answers) {
    if (wallet.answers[method] instanceof Error) throw wallet.answers[method]
    return wallet.answers[method]
  }
  if (wallet.behaviour === 'hang') return new Promise(() => {})
  if (wallet.behaviour === 'garbage') return { surprise: 1 }
  if (wallet.behaviour === 'reject' && attended.includes(method)) throw walletError(4001, 'No')
  const chain = Number((first as { chainId?: string } | undefined)?.chainId) // undefined gives NaN, used nowhere then
  switch (method) {
    case 'eth_requestAccounts':
      wallet.granted = true
      return wallet.addresses
    case 'eth_accounts':
      return wallet.granted ? wallet.addresses : []
    case 'eth_chainId':
      return `0x${wallet.chainId.toString(16)}`
    case 'eth_getBalance':
      return `0x${wallet.balanceWei.toString(16)}`
    case 'wallet_switchEthereumChain':
      if (!wallet.chains.includes(chain)) throw walletError(4902, 'Unrecognized chain ID')
      wallet.chainId = chain
      return null
    case 'wallet_addEthereumChain':
      wallet.chains.push(chain)
      return null
    case 'wallet_revokePermissions':
      wallet.granted = false
      return null
    default:
      throw walletError(4200, `${method} is not supported`)
  }
}

/** What a wallet throws: an error with a number for a code. */
export function walletError(code: number, message: string): Error {
  return Object.assign(new Error(message), { code })
}
