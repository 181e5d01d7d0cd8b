import { concat, getContractAddress, type Hex, numberToHex } from 'viem'
import type { WalletRequest } from '../../types.ts'
import { create2FactoryAddress } from './contracts.ts'
import type { Call } from './userOperation.ts'

/** How many deployments of the same contract have an address each. */
const saltsTried = 64

/**
 * The call by which an account that is a contract itself deploys another one (CREATE2). The salt is the
 * first free number from 0 on, so that the site can compute the address. Undefined where the network has no
 * such factory, or where every salt is taken.
 */
export async function creationCall(
  request: WalletRequest,
  { data, value }: { data: Hex; value: bigint },
): Promise<Call | undefined> {
  if (!(await hasCode(request, create2FactoryAddress))) return undefined
  for (let number = 0; number < saltsTried; number += 1) {
    const salt = numberToHex(number, { size: 32 })
    const from = create2FactoryAddress
    const address = getContractAddress({ opcode: 'CREATE2', from, salt, bytecode: data })
    if (!(await hasCode(request, address)))
      return { to: create2FactoryAddress, value, data: concat([salt, data]) }
  }
  return undefined
}

async function hasCode(request: WalletRequest, address: Hex): Promise<boolean> {
  const code = await request({ method: 'eth_getCode', params: [address, 'latest'] })
  return typeof code === 'string' && code.length > 2
}
