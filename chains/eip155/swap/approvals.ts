import { decodeFunctionResult, encodeFunctionData, erc20Abi, type Hex, toHex } from 'viem'
import { nativeAddress } from '../../../shared-schemas/entities/tokenId.ts'
import type { SwapCall, SwapReader } from '../../swapTypes.ts'
import type { WalletRequest } from '../../types.ts'
import { askNode, askQuantity, badAnswer } from './askNode.ts'
import { toAddress } from './toTokenAddress.ts'

/** More than any token's approval takes: one that burns all of it is not approved. */
const approvalGasMost = 300_000n

export const readAllowance: SwapReader['readAllowance'] = ({ request, token, account, spender }) =>
  readAmount(
    request,
    token,
    encodeFunctionData({
      abi: erc20Abi,
      functionName: 'allowance',
      args: [toAddress(account), toAddress(spender)],
    }),
  )

export const readBalance: SwapReader['readBalance'] = ({ request, token, account }) =>
  token === nativeAddress
    ? askQuantity(request, 'eth_getBalance', [toAddress(account), 'latest'])
    : readAmount(
        request,
        token,
        encodeFunctionData({
          abi: erc20Abi,
          functionName: 'balanceOf',
          args: [toAddress(account)],
        }),
      )

/** One word; of a contract that returns more, the first. */
async function readAmount(request: WalletRequest, token: string, data: Hex): Promise<bigint> {
  const call = { to: toAddress(token), data, gas: toHex(approvalGasMost) }
  const answer = await askNode(request, 'eth_call', [call, 'latest'])
  if (answer.length < 2 + 64) throw badAnswer('eth_call')
  return decodeFunctionResult({
    abi: erc20Abi,
    functionName: 'balanceOf', // both return one number
    data: `0x${answer.slice(2, 2 + 64)}`,
  })
}

/**
 * Tokens of the kind of USDT refuse an approval over another one, so such a one is first taken back. The node tells by
 * trying it: there is no list of them.
 */
export const findApproval: SwapReader['findApproval'] = async ({
  request,
  token,
  account,
  spender,
  amount,
}) => {
  for (const approved of amount === 0n ? [0n] : [amount, 0n]) {
    const call = encodeApproval({ token, spender, amount: approved })
    const gas = await estimate(request, { account, call, gasMost: approvalGasMost })
    if (gas !== undefined) return { call, gas: (gas * 6n) / 5n }
  }
  return undefined
}

function encodeApproval({
  token,
  spender,
  amount,
}: {
  token: string
  spender: string
  amount: bigint
}): SwapCall {
  return {
    to: toAddress(token),
    value: 0n,
    data: encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [toAddress(spender), amount],
    }),
  }
}

/** The gas of a call from an account; undefined where it would fail, or take more than `gasMost`. */
export async function estimate(
  request: WalletRequest,
  {
    account,
    call: { to, data, value },
    gasMost,
  }: { account: string; call: SwapCall; gasMost: bigint },
): Promise<bigint | undefined> {
  const call = { from: toAddress(account), to, data, value: toHex(value), gas: toHex(gasMost) }
  try {
    return await askQuantity(request, 'eth_estimateGas', [call])
  } catch {
    return undefined // a node answers so for a call that fails
  }
}
