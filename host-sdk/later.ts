import type { PagePart } from '../chains/types.ts'
import type { ChainNamespace } from '../shared-schemas/caip.ts'
import { announce } from './announce.ts'
import { blockedFault } from './blockedFault.ts'
import { findFault } from './findFault.ts'
import { createSecureFrame } from './frames/secureFrame.ts'
import { readLent, writeLent } from './lentStorage.ts'
import { loadPart } from './loadPart.ts'
import type { LoadScript } from './loadScript.ts'
import { nameCall } from './nameCall.ts'
import { createPace } from './paceRequests.ts'
import { tellUnknown } from './tellUnknown.ts'
import { toProviderError } from './toProviderError.ts'
import { versionError } from './versionError.ts'
import { answerError } from './wallets/answerError.ts'
import { awaitOwnAct } from './wallets/awaitOwnAct.ts'
import { goneError } from './wallets/goneError.ts'
import { leftError } from './wallets/leftError.ts'
import { methodRefused } from './wallets/methodRefused.ts'
import { tellInBatches } from './wallets/tellInBatches.ts'
import { toSiteWallet } from './wallets/toSiteWallet.ts'

/** What most visits do not need: a file of its own, which the script fetches at the first use. */
export type Later = {
  announce: typeof announce
  answerError: typeof answerError
  awaitOwnAct: typeof awaitOwnAct
  createPace: typeof createPace
  createSecureFrame: typeof createSecureFrame
  findFault: typeof findFault
  goneError: typeof goneError
  leftError: typeof leftError
  nameCall: typeof nameCall
  readLent: typeof readLent
  writeLent: typeof writeLent
  tellInBatches: typeof tellInBatches
  tellUnknown: typeof tellUnknown
  toProviderError: typeof toProviderError
  blockedFault: typeof blockedFault
  methodRefused: typeof methodRefused
  toSiteWallet: typeof toSiteWallet
  versionError: typeof versionError
  /** What the page needs for a chain type. @throws NAMESPACE_NOT_AVAILABLE, SCRIPT_LOAD_FAILED */
  loadPart(namespace: ChainNamespace, load?: LoadScript): Promise<PagePart>
}
export const part: Later = {
  announce,
  answerError,
  awaitOwnAct,
  createPace,
  createSecureFrame,
  findFault,
  goneError,
  leftError,
  nameCall,
  loadPart,
  readLent,
  writeLent,
  tellInBatches,
  tellUnknown,
  toProviderError,
  blockedFault,
  methodRefused,
  toSiteWallet,
  versionError,
}
