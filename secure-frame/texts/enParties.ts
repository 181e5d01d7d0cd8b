/** The part of en.ts about parties: who they are, and whether the user knows them. */
export const enParties = {
  'party.someone': 'someone',
  'party.below': 'the address below',
  'party.you': 'You',
  'party.tokens': 'tokens',
  'party.unknownToken': 'unknown tokens',
  'party.another': 'something',
  'party.firstSend': 'First time you send to this address on this site.',
  'party.firstAllow': 'First time you give this address a permission on this site.',
  'party.first': 'First time you approve something for this address on this site.',
  'party.used': 'The one that you used before:',
  'party.own': 'Your own address:',
  'party.differs': 'Differs here: {characters}',
  'party.before': 'You have approved this address before.',
  'party.unknown': "Your wallet doesn't know this address.",
  'party.listed': 'Known contract: {name}',
} as const
