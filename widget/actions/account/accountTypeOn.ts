import { definitions } from '../../../chains/definitions.ts'
import type { AccountType } from '../../../shared-schemas/entities/account.ts'
import type { ChainNamespace } from '../../../shared-schemas/entities/caip.ts'

/** The type of an embedded account as its namespace calls it: a plain account has another name on some. */
export function accountTypeOn(namespace: ChainNamespace, type: AccountType): AccountType {
  const { accountTypes, defaultAccountType = type } = definitions[namespace]
  return accountTypes.includes(type) ? type : defaultAccountType
}
