import type { Hex } from 'viem'
import { definition } from '../../../../chains/eip155/definition.ts'
import type { ChainMove } from '../chainMoves.ts'
import { readEvmAssets, readToken } from './evmAssets.ts'
import { prepareEvmMove } from './prepareEvmMove.ts'

/** Coins, and ERC-20 tokens: those that the kit knows, and what the user names. */
export const evmMove: ChainMove = {
  namespace: definition.namespace,
  readAssets: readEvmAssets,
  readToken,
  prepare: (ports, { from, to, ...given }) =>
    prepareEvmMove(ports, { ...given, from: from as Hex, to: to as Hex }), // made by the signer
}
