import { isAddress } from 'viem'
import type { SwapReader } from '../../swapTypes.ts'
import { balanceReader } from '../balanceReader.ts'
import { estimate, findApproval, readAllowance, readBalance } from './approvals.ts'
import { deployments } from './deployments.ts'
import { encodeSwap } from './encodeSwap.ts'
import { findRoute } from './findRoute.ts'
import { readGasPrices } from './readGasPrices.ts'
import { trialGas, tryCall } from './tryCall.ts'

/** ZKsync runs no code of the EVM that is not deployed, nor in place of an account's own. */
const unserved: readonly string[] = ['eip155:324', 'eip155:300']

/** Swaps on EVM networks: Uniswap v3, and whatever else takes ERC-20 tokens. */
export const swapReader: SwapReader = {
  deployments,
  isAddress: (text) => isAddress(text, { strict: false }),
  listed: balanceReader.listed,
  isServed: (network) => !unserved.includes(network),
  findRoute,
  encodeSwap,
  readAllowance,
  readBalance,
  findApproval,
  tryCall,
  estimateGas: ({ request, account, call }) =>
    estimate(request, { account, call, gasMost: trialGas }),
  readGasPrices,
}
