import type { OperationType } from '../../../shared-schemas/entities/transaction.ts'

/** What calls are for, by the first bytes of their data. Sources: ERC-20, ERC-721, Permit2, WETH9, ERC-4626, Aave v3. */
const operations: Readonly<Record<string, OperationType>> = {
  '0x095ea7b3': 'approve', // approve(address,uint256)
  '0x39509351': 'approve', // increaseAllowance(address,uint256)
  '0xa22cb465': 'approve', // setApprovalForAll(address,bool)
  '0x87517c45': 'approve', // approve(address,address,uint160,uint48)
  '0xd0e30db0': 'deposit', // deposit()
  '0x6e553f65': 'deposit', // deposit(uint256,address)
  '0x617ba037': 'deposit', // supply(address,uint256,address,uint16)
  '0x2e1a7d4d': 'withdraw', // withdraw(uint256)
  '0xb460af94': 'withdraw', // withdraw(uint256,address,address)
  '0xba087652': 'withdraw', // redeem(uint256,address,address)
  '0x69328dec': 'withdraw', // withdraw(address,uint256,address)
  '0xa415bcad': 'borrow', // borrow(address,uint256,uint256,uint16,address)
  '0x573ade81': 'repay', // repay(address,uint256,uint256,address)
  '0x4e71d92d': 'claim', // claim()
  '0x1e83409a': 'claim', // claim(address)
  '0x3d18b912': 'claim', // getReward()
}
const selectorChars = 10

/** What a call is for, where its data begins like one that is known. */
export function operationOf(data: string): OperationType | undefined {
  const selector = data.slice(0, selectorChars)
  return Object.hasOwn(operations, selector) ? operations[selector] : undefined
}
