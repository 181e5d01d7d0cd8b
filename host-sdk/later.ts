import { blockedFault } from './errors/blockedFault.ts'
import { findFault } from './errors/findFault.ts'
import { nameCall } from './errors/nameCall.ts'
import { tellUnknown } from './errors/tellUnknown.ts'
import { toProviderError } from './errors/toProviderError.ts'
import { needSecure } from './frames/needSecure.ts'
import { versionError } from './frames/versionError.ts'
import { announce } from './kit/announce.ts'
import { askWidget } from './kit/askWidget.ts'
import { readLent, writeLent } from './kit/lentStorage.ts'
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
