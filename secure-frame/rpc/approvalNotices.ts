import * as z from 'zod/mini'

/** Why a request cannot be approved at all. */
export const Block = z.enum([
  'signInMalformed',
  'signInDomain',
  'signInUri',
  'signInAddress',
  'signInChain',
  'signInExpired',
  'signInEarly',
  'messageIsTransaction',
  'foreignSigner',
])
export type Block = z.infer<typeof Block>

/** What the user should know before approving; drawn as a notice each. */
export const Warning = z.enum([
  'unlimited',
  'allow',
  'allowAll',
  'order',
  'unknownCall',
  'creation',
  'otherCreator',
  'fails',
  'notSimulated',
  'noChain',
  'blindHash',
  'unreadable',
  'hiddenCharacters',
  'mixedScripts',
  'delegation',
  'unknownProgram',
  'authority',
  'toSelfContract',
  'hiddenAccounts',
  'noExpiry',
  'programUse',
  'controlled',
  'locks',
  'stake',
  'unknownData',
  'noReturn',
  'deferred',
  'control',
  'delegatecall',
  'votes',
  'borrow',
  'feeTimes',
  'feeShare',
  'feeHigh',
  'replaces',
  'landed',
  'unsettled',
  'lookalike',
  'nodeDisagrees',
])
export type Warning = z.infer<typeof Warning>
