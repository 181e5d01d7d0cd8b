import { createRows } from '../../signing/row.ts'
import { methods } from '../methods.ts'
import { readPermissions } from '../readPermissions.ts'
import { parseTypedData } from './parseTypedData.ts'

/** The methods of an embedded EVM account. */
export const rows = createRows(methods, {
  personal_sign: { account: ([, address]) => address, verifiedByOthers: true },
  eth_signTypedData_v4: {
    parse: parseTypedData,
    account: ([address]) => address,
    chain: ([, data]) => (typeof data === 'string' ? undefined : data.domain.chainId),
    verifiedByOthers: true,
  },
  eth_sendTransaction: { account: ([{ from }]) => from, chain: ([{ chainId }]) => chainId },
  eth_sendUserOperation: { account: ([{ sender }]) => sender },
  wallet_sendCalls: { account: ([{ from }]) => from, chain: ([{ chainId }]) => chainId },
  wallet_grantPermissions: { check: readPermissions },
  wallet_revokePermissions: { check: readPermissions },
  wallet_getCapabilities: { account: ([address]) => address },
  wallet_getAssets: { account: ([{ account }]) => account },
})
