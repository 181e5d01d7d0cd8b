import {
  decodeErrorResult,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  isHex,
  parseAbi,
  toHex,
  zeroAddress,
} from 'viem'
import { nativeAddress } from '../../../shared-schemas/entities/tokenId.ts'
import type { SwapReader } from '../../swapTypes.ts'
import { askNode } from './askNode.ts'
import { swapProbeCode } from './swapProbeCode.ts'
import { toAddress } from './toTokenAddress.ts'

const probeAbi = parseAbi([
  'function run(address from, address to, uint256 amount, address target, uint256 value, bytes data) returns (uint256 held, bool done, uint256 given, uint256 used, bytes reason)',
])
const reasonAbi = parseAbi(['error Error(string)'])
/** Of the router and of what unwraps the coin. */
const movedReasons = ['Too little received', 'Insufficient WETH9']

/** What the trial may take, whatever its tokens do. */
export const trialGas = 8_000_000n
/** Of a transaction before it runs, and of a byte of its data. Source: EIP-2028. */
const transactionGas = 21_000n
const byteGas = 16n

/** Tries a swap in one call in which the account has the code of a probe. */
export const tryCall: SwapReader['tryCall'] = async ({ request, pair, account, call }) => {
  const owner = toAddress(account)
  const data = encodeFunctionData({
    abi: probeAbi,
    functionName: 'run',
    args: [
      toProbed(pair.from),
      toProbed(pair.to),
      pair.amount,
      toAddress(call.to),
      call.value,
      toData(call.data),
    ],
  })
  const answer = await askNode(request, 'eth_call', [
    { to: owner, data, gas: toHex(trialGas) },
    'latest',
    { [owner]: { code: swapProbeCode } },
  ])
  const [held, done, given, used, reason] = decodeFunctionResult({
    abi: probeAbi,
    functionName: 'run',
    data: answer,
  })
  if (held < pair.amount) return { status: 'lacking' }
  if (!done) return { status: isMoved(reason) ? 'moved' : 'failed' }
  const dataGas = (BigInt(call.data.length) / 2n) * byteGas
  return { status: 'done', given, gas: used + transactionGas + dataGas }
}

/** The zero address stands for the coin. */
function toProbed(token: string): Hex {
  return token === nativeAddress ? zeroAddress : toAddress(token)
}

function toData(data: string): Hex {
  if (!isHex(data)) throw new TypeError('The data of a call is hexadecimal')
  return data
}

function isMoved(reason: Hex): boolean {
  try {
    const { args } = decodeErrorResult({ abi: reasonAbi, data: reason })
    return movedReasons.some((moved) => args[0] === moved)
  } catch {
    return false // a contract may revert with anything
  }
}
