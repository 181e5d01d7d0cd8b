import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { stringToHex, verifyMessage, verifyTypedData } from 'viem'
import { connectedAddress } from './connectedAddress.js'

const types = {
  Order: [
    { name: 'buyer', type: 'address' },
    { name: 'prints', type: 'string[]' },
    { name: 'total', type: 'string' },
    { name: 'collect', type: 'string' },
  ],
}
const domainFields = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
]

/** Signs a sentence. @returns `{ signature, genuine }`, `genuine` being our own check of it */
export async function signMessage(appkit, message) {
  if (appkit.getState().activeNamespace === 'solana') return signForSolana(appkit, message)
  const address = await connectedAddress(appkit)
  const signature = await appkit
    .getProvider('eip155')
    .request({ method: 'personal_sign', params: [stringToHex(message), address] })
  return { signature, genuine: await verifyMessage({ address, message, signature }) }
}

async function signForSolana(appkit, message) {
  const wallet = await appkit.getProvider('solana')
  const { accounts } = await wallet.features['standard:connect'].connect()
  const [account] = accounts
  const bytes = new TextEncoder().encode(message)
  const { signMessage } = wallet.features['solana:signMessage']
  const [{ signature }] = await signMessage({ account, message: bytes })
  const genuine = ed25519.verify(signature, bytes, account.publicKey)
  return { signature: base58.encode(signature), genuine }
}

/** Signs the order of the desk as EIP-712 typed data, for the network the wallet is on. */
export async function signOrder(appkit) {
  const address = await connectedAddress(appkit)
  const domain = { name: 'Fathom Press', version: '1', chainId: Number(appkit.getChainId()) }
  const message = {
    buyer: address,
    prints: ['Fjord, 06:40', 'Signal'],
    total: '50 DUSD',
    collect: 'At the press, any Friday',
  }
  const typedData = { domain, types, primaryType: 'Order', message }
  const signature = await appkit.getProvider('eip155').request({
    method: 'eth_signTypedData_v4',
    params: [
      address,
      JSON.stringify({ ...typedData, types: { ...types, EIP712Domain: domainFields } }),
    ],
  })
  return { signature, genuine: await verifyTypedData({ address, signature, ...typedData }) }
}
