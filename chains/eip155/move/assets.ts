import { isAddress } from 'viem'
import type { Network } from '../../../shared-schemas/entities/network.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { Asset } from '../../signing/chainMove.ts'
import type { SendingContext } from '../../signing/context.ts'
import { tokenName } from '../../signing/tokenName.ts'
import type { WalletRequest } from '../../types.ts'
import { askQuantity, readQuantity } from '../askQuantity.ts'
import { knownTokens } from '../knownTokens.ts'
import { addTokenFacts } from '../signing/describe/addTokenFacts.ts'

/** Tokens of one network that are asked for at the same time. */
const atOnce = 4

/**
 * What an address holds on a network: of the tokens that the kit knows those that are there, then the coin.
 *
 * @throws NETWORK_NOT_SERVED, NODE_BAD_ANSWER, or what the node says
 */
export async function readAssets(
  ports: SendingContext,
  { network, owner }: { network: Network; owner: string },
): Promise<Asset[]> {
  const request = ports.node(network.caipNetworkId)
  const coin = await askQuantity(request, { method: 'eth_getBalance', params: [owner, 'latest'] })
  const { nativeCurrency } = network
  // Some networks have their coin as a contract too: it would be listed, and sent, twice.
  const waiting = (knownTokens[Number(network.id)] ?? []).filter(
    ([symbol]) => symbol !== nativeCurrency.symbol,
  )
  const tokens: Asset[] = []
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [symbol, decimals, address] = next
      const amount = await balanceOf(request, { owner, token: address })
      if (amount > 0n) tokens.push({ network, address, symbol, decimals, amount })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const { symbol, decimals } = nativeCurrency
  return [...tokens, ...(coin > 0n ? [{ network, symbol, decimals, amount: coin }] : [])]
}

/** A token of a contract that the user names. @throws TOKEN_NOT_HELD */
export async function readToken(
  ports: SendingContext,
  { network, owner, address }: { network: Network; owner: string; address: string },
): Promise<Asset> {
  const notHeld = new AppKitError(errors.TOKEN_NOT_HELD, { network: network.name })
  if (!isAddress(address, { strict: false })) throw notHeld
  const request = ports.node(network.caipNetworkId)
  const amount = await balanceOf(request, { owner, token: address }).catch(() => 0n) // no token at all
  if (amount === 0n) throw notHeld
  const { claims } = await addTokenFacts(ports, network, [
    { kind: 'send', token: { address }, party: owner },
  ])
  const token = claims[0]!.token // one each
  return {
    network,
    address,
    symbol: tokenName(token, address),
    decimals: token.decimals,
    amount,
  }
}

/** What an address holds of a token. @throws NODE_BAD_ANSWER, or what the node says */
export async function balanceOf(
  request: WalletRequest,
  { owner, token }: { owner: string; token: string },
): Promise<bigint> {
  const data = `0x70a08231${owner.slice(2).toLowerCase().padStart(64, '0')}`
  const asked = { method: 'eth_call', params: [{ to: token, data }, 'latest'] }
  const answer = await request(asked)
  return answer === '0x' ? 0n : readQuantity(asked.method, answer) // no such contract there
}
