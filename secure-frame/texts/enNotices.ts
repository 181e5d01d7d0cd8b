/** The part of en.ts with the reasons that block a request, and the warnings. */
export const enNotices = {
  'block.title': 'Blocked',
  'block.signInMalformed':
    'This login message is broken. Messages like this are used to steal accounts.',
  'block.signInDomain':
    'You would log in to {domain}, but you are on {site}. Someone may be trying to log in as you.',
  'block.signInUri':
    'The login is for {uri}, which is not {site}. Someone may be trying to log in as you.',
  'block.signInAddress': 'This message is for a different account.',
  'block.signInChain': 'This message is for another network than the one you use.',
  'block.signInExpired': 'This login has expired. Start again on the site.',
  'block.signInEarly': 'This login is not valid yet.',
  'block.messageIsTransaction':
    'This message is a transaction in disguise. Signing it could move what you own.',
  'block.foreignSigner': 'The data names another account as the signer.',

  'warning.unlimited': 'No limit: all your {token} can be taken, now or later.',
  'warning.allow': 'This lets {party} take tokens from your account later without asking.',
  'warning.allowAll': 'This lets {party} take every item of this collection without asking.',
  'warning.order': 'Once signed, anyone can complete this order.',
  'warning.unknownCall': "We can't tell what this does. Approve only if you fully trust this site.",
  'warning.creation': "This puts a new program on the network. We can't check its code.",
  'warning.otherCreator':
    "A helper contract deploys it and counts as its creator. Rights that its creator gets won't be yours.",
  'warning.fails': "This will probably fail, and you'd still pay the fee.",
  'warning.failsUnpaid': 'This will probably fail.',
  'warning.unpayable':
    "This can't be sent: your account doesn't hold enough {coin} for it and its network fee.",
  'warning.notSimulated': "We couldn't preview the result.",
  'warning.noChain': 'No network is named: the signature may be used on any of them.',
  'warning.blindHash': "This is a code for something we can't show you. It could move your funds.",
  'warning.unreadable': "This isn't readable text. Approve only if you know what it is.",
  'warning.hiddenCharacters': 'This text contains hidden characters, shown as ⟨U+…⟩.',
  'warning.mixedScripts': 'Some words use look-alike letters.',
  'warning.delegation': 'This gives a program full control of your account.',
  'warning.unknownProgram': "An unknown program is involved. We can't tell what it does.",
  'warning.programUse':
    "An unknown program gets your account. We can't tell what it does: it could take everything you have here.",
  'warning.controlled': 'This takes coins out of another account that you control.',
  'warning.mints':
    'This makes new tokens for another account, by your right to make them. They can take away what the others are worth.',
  'warning.locks': "This can lock your account: you couldn't send coins from it any more.",
  'warning.stake': 'This stakes your coins. Getting them back takes days.',
  'warning.authority': 'This gives control of an account or contract to someone else.',
  'warning.toSelfContract': 'This sends tokens to their own contract. They would be lost.',
  'warning.hiddenAccounts': "Some accounts involved can't be shown.",
  'warning.unknownData':
    "We can't tell what this signature allows. Approve only if you fully trust this site.",
  'warning.unknownToken':
    "This doesn't say which token it's for. It could be any token that you have.",
  'warning.noReturn': 'You get nothing in return.',
  'warning.deferred': "Once signed, this can be carried out at any time. You won't be asked again.",
  'warning.control': 'This lets {party} act for you without asking again.',
  'warning.delegatecall':
    'This runs the code of another contract as your Safe. It can take everything the Safe holds.',
  'warning.votes': 'This lets {party} vote with your tokens.',
  'warning.borrow': 'This lets {party} borrow in your name. You owe what they take.',
  'warning.feeTimes': 'The network fee is up to {fee}, {times} times what is usual now.',
  'warning.feeShare': 'The network fee is up to {fee}: {percent} % of the {sent} you send.',
  'warning.feeHigh': 'The network fee is up to {fee}. Network fees are almost never that high.',
  'warning.feeAbove': 'The network fee of {fee} is more than the {sent} you send.',
  'warning.noEstimate':
    "The network doesn't say what fee is usual now. With this one it may take days, or never be confirmed.",
  'warning.unconfirmed':
    "This spends coins that aren't confirmed yet. It can't be confirmed before they are.",
  'warning.feePayer':
    'A contract that the site chose pays the fee. If you ever let it take tokens, it can charge you in them.',
  'warning.replaces':
    'An earlier transaction was reported as failed, but may still go through. This takes its place: only one of the two can happen.',
  'warning.landed':
    'An earlier transaction that was reported as failed went through after all. If this is the same again, you pay twice.',
  'warning.unsettled':
    'A transaction like this was reported as failed, but may still go through in the next two minutes. Then both would happen.',
  'warning.lookalike':
    'A token here calls itself {name}, like one that is well known, but it is another one. Check its address.',
  'warning.similarParty':
    'An address here only begins and ends like one that you know. It is another one: compare the marked characters.',
  'warning.namesake': "We can't check whether this is the {symbol} you know.",
  'warning.nodeDisagrees':
    'The network gives false facts about a well-known token. The preview may be false as well.',
  'warning.collectible':
    'This spends a small coin of your Taproot address. An inscription or runes on it would go with it.',
  'warning.burns': 'This destroys coins. No one can ever use them again.',
  'warning.noExpiry': 'No expiry: once signed, it can be sent at any time.',
} as const
