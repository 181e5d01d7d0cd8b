import { type Client, createClient, custom, getAddress, type Hex, isAddress } from 'viem'
import { getCode } from 'viem/actions'
import { getEnsAddress, getEnsName, getEnsText, normalize } from 'viem/ens'
import { everyChainCoinType, toCoinType } from '../../shared-schemas/entities/coinType.ts'
import type { AskGateway, ChainNames } from '../readTypes.ts'

/** The code of an account that has a key and has delegated it. Source: EIP-7702. */
const delegation = /^0xef0100/

/** Limit of gateway requests for one lookup: a resolver may name any number of them, and refer to others without end. */
const gatewaysMost = 4
/** Limit of node calls for one lookup: a batch gateway, which viem answers itself, counts as no gateway request. */
const callsMost = 10

/** Names of ENS, by its universal resolver. Source: viem, ENSIP-10, ENSIP-19, ERC-3668. */
export const chainNames: ChainNames = {
  network: 'eip155:1',
  contract: '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe',
  isContract: (address) => isAddress(address, { strict: false }),
  open({ request, contract, askGateway }) {
    const universalResolverAddress = getAddress(contract)

    /** Creates a client for one lookup. By default viem fetches from gateways itself, at any address. */
    function connect(): Client {
      let left = gatewaysMost
      let calls = 0
      const call: typeof request = async (asked) => {
        calls += 1
        if (calls > callsMost) throw new Error('The resolver of the name needs too many calls')
        return request(asked)
      }
      return createClient({
        transport: custom({ request: call }, { retryCount: 0 }),
        ccipRead: {
          async request({ data, sender, urls }) {
            const few = urls.slice(0, left)
            left -= few.length
            return toHex(await askFirst(askGateway, { data, sender, urls: few }))
          },
        },
      })
    }

    async function addressOf(name: string): Promise<string | undefined> {
      const found = await getEnsAddress(connect(), { name, universalResolverAddress })
      return found?.toLowerCase()
    }

    return {
      addressOf,
      async addressOn(name, coinType) {
        const ask = { name, coinType: BigInt(coinType), universalResolverAddress }
        const found = await getEnsAddress(connect(), ask)
        return found && isAddress(found) ? found.toLowerCase() : undefined
      },
      async nameOf(address) {
        if (!isAddress(address, { strict: false })) return undefined
        const ask = { address: getAddress(address), universalResolverAddress }
        const name = await getEnsName(connect(), ask)
        // The record of an address is its owner's claim: it may name a name of somebody else, or a look-alike.
        if (name === null || !isNormal(name)) return undefined
        return (await addressOf(name)) === address.toLowerCase() ? name : undefined
      },
      async coinTypesOf(address) {
        const code = await getCode(connect(), { address: getAddress(address) })
        // A key controls its address on every network. A contract address may have another owner on another network.
        const isKey = code === undefined || delegation.test(code)
        return isKey ? [toCoinType(1), everyChainCoinType] : [toCoinType(1)]
      },
      async avatarOf(name) {
        const ask = { name, key: 'avatar', universalResolverAddress }
        return (await getEnsText(connect(), ask)) ?? undefined
      },
    }
  },
}

async function askFirst(
  ask: AskGateway,
  { urls, ...asked }: { data: string; sender: string; urls: readonly string[] },
): Promise<string> {
  let reason: unknown
  for (const url of urls) {
    try {
      return await ask({ ...asked, url })
    } catch (error) {
      reason = error
    }
  }
  throw new Error('No gateway answered', { cause: reason })
}

function toHex(text: string): Hex {
  if (!/^0x([\da-f]{2})*$/i.test(text))
    throw new Error('The answer of the gateway is not hexadecimal data')
  return text as Hex // checked in the line above
}

function isNormal(name: string): boolean {
  try {
    return normalize(name) === name
  } catch {
    return false
  }
}
