import { type Client, createClient, custom, getAddress, type Hex, isAddress } from 'viem'
import { getCode } from 'viem/actions'
import { getEnsAddress, getEnsName, getEnsText, normalize } from 'viem/ens'
import { everyChainCoinType, toCoinType } from '../../shared-schemas/entities/coinType.ts'
import type { AskGateway, ChainNames } from '../readTypes.ts'

/** The code of an account that has a key and has delegated it. Source: EIP-7702. */
const delegation = /^0xef0100/

/** Gateways that are asked for one question: a resolver may name any number, and send on without end. */
const gatewaysMost = 4
/** Calls of the node for one question: a resolver may also send on without a gateway, to a batch that viem answers itself. */
const callsMost = 10

/** Names of ENS, by its universal resolver. Source: viem, ENSIP-10, ENSIP-19, ERC-3668. */
export const chainNames: ChainNames = {
  network: 'eip155:1',
  contract: '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe',
  isContract: (address) => isAddress(address, { strict: false }),
  open({ request, contract, askGateway }) {
    const universalResolverAddress = getAddress(contract)

    /** For one question. viem would fetch from gateways itself, whatever their addresses. */
    function connect(): Client {
      let left = gatewaysMost
      let calls = 0
      const call: typeof request = async (asked) => {
        calls += 1
        if (calls > callsMost) throw new Error('A name sends on too often')
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
        // Anybody can say that they are called like somebody else, or nearly like them.
        if (name === null || !isNormal(name)) return undefined
        return (await addressOf(name)) === address.toLowerCase() ? name : undefined
      },
      async coinTypesOf(address) {
        const code = await getCode(connect(), { address: getAddress(address) })
        // A key is the same on every network. A contract may be somebody else's elsewhere.
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
  if (!/^0x([\da-f]{2})*$/i.test(text)) throw new Error('What a gateway said is no data')
  return text as Hex // which it is
}

function isNormal(name: string): boolean {
  try {
    return normalize(name) === name
  } catch {
    return false
  }
}
