import type { Claim } from './approvalItem.ts'

/**
 * What the account does for the party of a claim: sends to it, gives it a permission, or approves something else in its
 * favour. Undefined where nothing is given: whether that happened before means nothing there.
 */
export type PartyRelation = 'send' | 'allow' | 'other'

export const partyRelations: Readonly<Record<Claim['kind'], PartyRelation | undefined>> = {
  send: 'send',
  allow: 'allow',
  allowAll: 'allow',
  control: 'allow',
  votes: 'allow',
  borrow: 'allow',
  // It is another account that sends, the other side of an order that pays, a validator that is chosen, a program that runs.
  sendOther: 'other',
  get: 'other',
  stake: 'other',
  use: 'other',
  // What is burnt or sold goes to nobody in particular, a contract that is called gets nothing, a right is taken back.
  give: undefined,
  call: undefined,
  cancel: undefined,
}
