import type { Hex } from 'viem'
import type { ChainMove } from '../../signing/chainMove.ts'
import { definition } from '../definition.ts'
import { readAssets, readToken } from './assets.ts'
import { prepareMove } from './prepareMove.ts'

/** Coins, and ERC-20 tokens: those that the kit knows, and what the user names. */
export const move: ChainMove = {
  namespace: definition.namespace,
  stays: [
    'deposits for smart accounts (ERC-4337)',
    'names',
    'most collectibles',
    'what contracts keep for it',
  ],
  readAssets,
  tokenHint:
    'On EVM networks we look for the tokens that we know. Add any other ERC-20 token by its contract.',
  readToken,
  prepare: (ports, { from, to, ...given }) =>
    prepareMove(ports, { ...given, from: from as Hex, to: to as Hex }), // made by the signer
}
