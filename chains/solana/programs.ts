/**
 * One kind of instruction. `data` is what follows its number, each as `name:type`; `accounts` are the
 * names of the accounts that it always has, in their order.
 */
export type Layout = { name: string; data: readonly string[]; accounts: readonly string[] }

/** A program whose instructions can be read. */
export type Program = {
  name: string
  /** Bytes of the number that says which instruction it is. 0: the data is text as a whole. */
  tagBytes: 0 | 1 | 4
  /** By that number; `26.1` where a second byte follows. */
  layouts: Readonly<Record<string, Layout>>
}

function layouts(
  rows: Readonly<Record<string, readonly [name: string, data: string, accounts: string]>>,
): Program['layouts'] {
  const words = (text: string) => text.split(' ').filter(Boolean)
  return Object.fromEntries(
    Object.entries(rows).map(([tag, [name, data, accounts]]) => [
      tag,
      { name, data: words(data), accounts: words(accounts) },
    ]),
  )
}

const system = layouts({
  0: ['createAccount', 'lamports:u64 space:u64 programOwner:address', 'from newAccount'],
  1: ['assign', 'programOwner:address', 'account'],
  2: ['transfer', 'lamports:u64', 'from to'],
  3: [
    'createAccountWithSeed',
    'base:address seed:text lamports:u64 space:u64 programOwner:address',
    'from newAccount',
  ],
  4: ['advanceNonceAccount', '', 'nonceAccount recentBlockhashes authority'],
  5: ['withdrawNonceAccount', 'lamports:u64', 'nonceAccount to recentBlockhashes rent authority'],
  6: ['initializeNonceAccount', 'authority:address', 'nonceAccount recentBlockhashes rent'],
  7: ['authorizeNonceAccount', 'newAuthority:address', 'nonceAccount authority'],
  8: ['allocate', 'space:u64', 'account'],
  9: [
    'allocateWithSeed',
    'base:address seed:text space:u64 programOwner:address',
    'account baseAccount',
  ],
  10: ['assignWithSeed', 'base:address seed:text programOwner:address', 'account baseAccount'],
  11: ['transferWithSeed', 'lamports:u64 seed:text fromOwner:address', 'from base to'],
  12: ['upgradeNonceAccount', '', 'nonceAccount'],
})

const token = {
  0: ['initializeMint', 'decimals:u8 mintAuthority:address freezeAuthority:option', 'mint rent'],
  1: ['initializeAccount', '', 'account mint owner rent'],
  2: ['initializeMultisig', 'signaturesNeeded:u8', 'account rent'],
  3: ['transfer', 'amount:u64', 'source destination owner'],
  4: ['approve', 'amount:u64', 'source delegate owner'],
  5: ['revoke', '', 'source owner'],
  6: ['setAuthority', 'kind:authority newAuthority:option', 'account currentAuthority'],
  7: ['mintTo', 'amount:u64', 'mint destination authority'],
  8: ['burn', 'amount:u64', 'source mint owner'],
  9: ['closeAccount', '', 'account destination owner'],
  10: ['freezeAccount', '', 'account mint authority'],
  11: ['thawAccount', '', 'account mint authority'],
  12: ['transferChecked', 'amount:u64 decimals:u8', 'source mint destination owner'],
  13: ['approveChecked', 'amount:u64 decimals:u8', 'source mint delegate owner'],
  14: ['mintToChecked', 'amount:u64 decimals:u8', 'mint destination authority'],
  15: ['burnChecked', 'amount:u64 decimals:u8', 'source mint owner'],
  16: ['initializeAccount2', 'owner:address', 'account mint rent'],
  17: ['syncNative', '', 'account'],
  18: ['initializeAccount3', 'owner:address', 'account mint'],
  19: ['initializeMultisig2', 'signaturesNeeded:u8', 'account'],
  20: ['initializeMint2', 'decimals:u8 mintAuthority:address freezeAuthority:option', 'mint'],
  22: ['initializeImmutableOwner', '', 'account'],
} as const

const token2022 = {
  ...token,
  '26.1': [
    'transferCheckedWithFee',
    'amount:u64 decimals:u8 fee:u64',
    'source mint destination owner',
  ],
} as const

const associated = layouts({
  0: ['create', '', 'payer account owner mint systemProgram tokenProgram'],
  1: ['createIdempotent', '', 'payer account owner mint systemProgram tokenProgram'],
  2: ['recoverNested', '', 'nestedAccount nestedMint destination account mint owner tokenProgram'],
})

const computeBudget = layouts({
  0: ['requestUnits', 'units:u32 additionalFee:u32', ''],
  1: ['requestHeapFrame', 'bytes:u32', ''],
  2: ['setComputeUnitLimit', 'units:u32', ''],
  3: ['setComputeUnitPrice', 'microLamports:u64', ''],
  4: ['setLoadedAccountsDataSizeLimit', 'bytes:u32', ''],
})

const stake = layouts({
  0: [
    'initialize',
    'staker:address withdrawer:address unlockTime:u64 unlockEpoch:u64 custodian:address',
    'stakeAccount rent',
  ],
  1: ['authorize', 'newAuthority:address role:role', 'stakeAccount clock authority'],
  2: ['delegate', '', 'stakeAccount validator clock stakeHistory config authority'],
  3: ['split', 'lamports:u64', 'stakeAccount to authority'],
  4: ['withdraw', 'lamports:u64', 'stakeAccount to clock stakeHistory authority'],
  5: ['deactivate', '', 'stakeAccount clock authority'],
  7: ['merge', '', 'to stakeAccount clock stakeHistory authority'],
  8: [
    'authorizeWithSeed',
    'newAuthority:address role:role seed:text seedOwner:address',
    'stakeAccount base clock',
  ],
  9: ['initializeChecked', '', 'stakeAccount rent staker withdrawer'],
  10: ['authorizeChecked', 'role:role', 'stakeAccount clock authority newAuthority'],
  11: [
    'authorizeCheckedWithSeed',
    'role:role seed:text seedOwner:address',
    'stakeAccount base clock newAuthority',
  ],
  16: ['moveStake', 'lamports:u64', 'stakeAccount to authority'],
  17: ['moveLamports', 'lamports:u64', 'stakeAccount to authority'],
})

const loader = layouts({
  0: ['initializeBuffer', '', 'buffer authority'],
  2: [
    'deploy',
    'maxBytes:u64',
    'payer programData newProgram buffer rent clock systemProgram authority',
  ],
  3: ['upgrade', '', 'programData upgradedProgram buffer to rent clock authority'],
  4: ['setAuthority', '', 'account currentAuthority'],
  5: ['close', '', 'account to authority'],
  6: ['extend', 'bytes:u32', 'programData extendedProgram'],
  7: ['setAuthorityChecked', '', 'account currentAuthority newAuthority'],
})

const memo: Program = {
  name: 'Memo',
  tagBytes: 0,
  layouts: layouts({ 0: ['memo', 'memo:rest', ''] }),
}

/**
 * The programs whose instructions are read, by their addresses.
 * Source: solana-program/{system,token,token-2022,associated-token-account,compute-budget,memo,stake,loader-v3}.
 */
export const programs: ReadonlyMap<string, Program> = new Map<string, Program>([
  ['11111111111111111111111111111111', { name: 'System', tagBytes: 4, layouts: system }],
  [
    'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
    { name: 'Token', tagBytes: 1, layouts: layouts(token) },
  ],
  [
    'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
    { name: 'Token-2022', tagBytes: 1, layouts: layouts(token2022) },
  ],
  [
    'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
    { name: 'Associated Token Account', tagBytes: 1, layouts: associated },
  ],
  [
    'ComputeBudget111111111111111111111111111111',
    { name: 'Compute Budget', tagBytes: 1, layouts: computeBudget },
  ],
  ['Stake11111111111111111111111111111111111111', { name: 'Stake', tagBytes: 4, layouts: stake }],
  [
    'BPFLoaderUpgradeab1e11111111111111111111111',
    { name: 'Upgradeable Loader', tagBytes: 4, layouts: loader },
  ],
  ['MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', memo],
  ['Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo', memo],
])
