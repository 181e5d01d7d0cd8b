import { Refusal } from './Refusal.js'

/** The chain types besides Ethereum that the shop's networks have. */
const others = ['solana', 'bip122']

/**
 * The Ethereum address that is connected, or that gets connected now.
 *
 * @throws Refusal where only an account of another chain type is connected; 4001 when the visitor closes the modal
 */
export async function connectedAddress(appkit) {
  const { address } = appkit.getAccount('eip155')
  if (address) return address
  if (!others.some((namespace) => addressOf(appkit, namespace))) return connect(appkit)
  throw new Refusal('This needs an Ethereum account. The account you connected stays connected.', {
    action: 'Connect an Ethereum account',
    help: () => connect(appkit),
  })
}

/** The active account, or else another one that is connected. */
export function anyAddress(appkit) {
  const namespaces = [undefined, 'eip155', ...others]
  return namespaces.map((namespace) => addressOf(appkit, namespace)).find(Boolean)
}

function addressOf(appkit, namespace) {
  return appkit.getAccount(namespace)?.address
}

async function connect(appkit) {
  return (await appkit.connect({ namespace: 'eip155' })).address
}
