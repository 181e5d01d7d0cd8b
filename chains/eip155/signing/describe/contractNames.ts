import {
  entryPoint06Address,
  entryPoint07Address,
  entryPoint08Address,
  entryPoint09Address,
} from 'viem/account-abstraction'
import type { CaipNetworkId } from '../../../../shared-schemas/entities/caip.ts'
import { addressKey } from '../../../signing/addressKey.ts'
import { knownTokens } from '../../knownTokens.ts'
import {
  create2FactoryAddress,
  simple7702Address,
  simpleAccountFactoryAddress,
} from '../../smart/contracts.ts'

/**
 * Contracts of the EVM that stand at one address on every network they are on, as their makers call them. Sources: what
 * the protocols publish; typed/exchanges.ts has those whose orders are understood.
 */
const everywhere: readonly (readonly [name: string, address: string])[] = [
  ['Permit2', '0x000000000022D473030F116dDEE9F6B43aC78BA3'],
  ['EntryPoint 0.6', entryPoint06Address],
  ['EntryPoint 0.7', entryPoint07Address],
  ['EntryPoint 0.8', entryPoint08Address],
  ['EntryPoint 0.9', entryPoint09Address],
  ['Simple7702Account', simple7702Address],
  ['SimpleAccountFactory', simpleAccountFactoryAddress],
  ['CREATE2 factory', create2FactoryAddress],
  ['CoW Protocol', '0x9008D19f58AAbD9eD0D60971565AA8510560ab41'],
  ['0x Exchange Proxy', '0xDef1C0ded9bec7F1a1670819833240f027b25EfF'],
  ['1inch Router 5', '0x1111111254EEB25477B68fb85Ed929f73A960582'],
  ['1inch Router 6', '0x111111125421cA6dc452d289314280a0f8842A65'],
  ['Seaport 1.5', '0x00000000000000ADc04C56Bf30aC9d3c0aAF14dC'],
  ['Seaport 1.6', '0x0000000000000068F116a894984e2DB1123eB395'],
  ['UniswapX', '0x6000da47483062A0D734Ba3dc7576Ce6A0B645C4'],
  ['UniswapX', '0x00000011F84B9aa48e5f8aA8B9897600006289Be'],
  ['UniswapX', '0xB274d5F4b833b61B340b654d600A864fB604a87c'],
  ['UniswapX', '0x000000001Ec5656dcdB24D90DFa42742738De729'],
]

/** The known contracts and tokens of a network: names by `addressKey`. */
export function contractNames(caipNetworkId: CaipNetworkId): ReadonlyMap<string, string> {
  const tokens = knownTokens[Number(caipNetworkId.slice(caipNetworkId.indexOf(':') + 1))] ?? []
  const named = [...everywhere, ...tokens.map(([symbol, , address]) => [symbol, address] as const)]
  return new Map(named.map(([name, address]) => [addressKey(address), name]))
}
