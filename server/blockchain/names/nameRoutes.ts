import { AppKitError } from '../../../shared-schemas/AppKitError.ts'
import type { blockchainApi } from '../../../shared-schemas/api/blockchain.ts'
import * as errors from '../../../shared-schemas/errors.ts'
import type { Routes } from '../../mount.ts'
import { ReasonedRefusal } from '../../refusal.ts'

type NameRow = 'identity' | 'nameLookup' | 'nameReverse' | 'nameSuggestions' | 'nameRegister'

/** Answers calls for names where the server knows none. */
export function nameRoutes(): Pick<Routes<typeof blockchainApi>, NameRow> {
  const refuse = () => {
    throw new ReasonedRefusal(400, new AppKitError(errors.NAMES_OFF), 'name')
  }
  return {
    identity: () => ({ avatar: null, name: null }),
    nameLookup() {
      throw new ReasonedRefusal(404, new AppKitError(errors.NAME_UNKNOWN), 'name')
    },
    nameReverse: () => [],
    nameSuggestions: refuse,
    nameRegister: refuse,
  }
}
