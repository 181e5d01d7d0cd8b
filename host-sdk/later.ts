import { announce } from './announce.ts'
import { askWidget } from './askWidget.ts'
import { blockedFault } from './blockedFault.ts'
import { findFault } from './findFault.ts'
import { readLent, writeLent } from './lentStorage.ts'
import { nameCall } from './nameCall.ts'
import { needSecure } from './needSecure.ts'
import { tellUnknown } from './tellUnknown.ts'
import { toProviderError } from './toProviderError.ts'
import { versionError } from './versionError.ts'
import { askPageWallet } from './wallets/askPageWallet.ts'
import { askWallet } from './wallets/askWallet.ts'
import { permitOf } from './wallets/permitOf.ts'
import { tellInBatches } from './wallets/tellInBatches.ts'
import { toSiteWallet } from './wallets/toSiteWallet.ts'

export type Later = typeof later

/** What most visits do not need: a file of its own, which is fetched at the first use. */
export const later = {
  announce,
  askPageWallet,
  askWallet,
  askWidget,
  blockedFault,
  findFault,
  nameCall,
  needSecure,
  permitOf,
  readLent,
  tellInBatches,
  tellUnknown,
  toProviderError,
  toSiteWallet,
  versionError,
  writeLent,
}
