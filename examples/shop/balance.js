import { decodeFunctionResult, encodeFunctionData, erc20Abi, formatUnits } from 'viem'
import { demoDollar } from '../contracts/demoDollar.js'

const format = new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 })

/**
 * What an account holds, in the smallest unit and as text such as `1,000 DUSD`, and whether that is nothing. The wallet must be on
 * the till's network.
 */
export async function readBalance(appkit, address) {
  const call = { abi: erc20Abi, functionName: 'balanceOf' }
  const data = await appkit.getProvider('eip155').request({
    method: 'eth_call',
    params: [
      { to: demoDollar.address, data: encodeFunctionData({ ...call, args: [address] }) },
      'latest',
    ],
  })
  const units = decodeFunctionResult({ ...call, data })
  const amount = format.format(Number(formatUnits(units, demoDollar.decimals)))
  return { units, text: `${amount} ${demoDollar.symbol}`, empty: units === 0n }
}
