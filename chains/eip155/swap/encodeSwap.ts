import { encodeFunctionData, type Hex, isHex, parseAbi } from 'viem'
import { nativeAddress } from '../../../shared-schemas/entities/tokenId.ts'
import type { SwapReader } from '../../swapTypes.ts'
import { toAddress } from './toTokenAddress.ts'

/** SwapRouter02 of Uniswap v3. */
const routerAbi = parseAbi([
  'struct ExactInput { bytes path; address recipient; uint256 amountIn; uint256 amountOutMinimum; }',
  'function multicall(uint256 deadline, bytes[] data) payable returns (bytes[])',
  'function exactInput(ExactInput params) payable returns (uint256)',
  'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
])
/** By which the router knows itself as a recipient. */
const routerItself = '0x0000000000000000000000000000000000000002'

/**
 * The functions of SwapRouter02 carry no deadline, so the swap is inside a `multicall` that does. The router wraps the
 * coin that it is sent, and unwraps what it keeps.
 */
export const encodeSwap: SwapReader['encodeSwap'] = ({
  deployment,
  pair: { from, to, amount },
  path,
  account,
  least,
  deadlineSeconds,
}) => {
  const isCoinOut = to === nativeAddress
  const owner = toAddress(account)
  const swap = encodeFunctionData({
    abi: routerAbi,
    functionName: 'exactInput',
    args: [
      {
        path: toPath(path),
        recipient: isCoinOut ? routerItself : owner,
        amountIn: amount,
        amountOutMinimum: least,
      },
    ],
  })
  const unwrap = encodeFunctionData({
    abi: routerAbi,
    functionName: 'unwrapWETH9',
    args: [least, owner],
  })
  return {
    to: toAddress(deployment.router),
    value: from === nativeAddress ? amount : 0n,
    data: encodeFunctionData({
      abi: routerAbi,
      functionName: 'multicall',
      args: [BigInt(deadlineSeconds), isCoinOut ? [swap, unwrap] : [swap]],
    }),
  }
}

function toPath(path: string): Hex {
  if (!isHex(path)) throw new TypeError('A path of the quoter is hexadecimal')
  return path
}
