/** One column to find a row by in the log, and every column that the MAC covers. */
type SealedColumns = { key: string; columns: readonly string[] }

/**
 * The tables whose rows decide what somebody may do. Each row carries a MAC over all its columns, under a
 * key that is not in the database: who only writes to the database can make none.
 *
 * Columns of a later migration go to the end and take NULL: a NULL is not part of a MAC, so that rows
 * from before it stay valid.
 */
export const sealedTables = {
  /** One row: since when the rows of this database carry a MAC. */
  row_seals: { key: 'id', columns: ['id', 'sealed_at'] },
  projects: {
    key: 'id',
    columns: [
      'id',
      'name',
      'mode',
      'origins',
      'features',
      'networks',
      'trusted_origins',
      'smart_accounts',
      'automatic_recovery',
    ],
  },
  users: {
    key: 'id',
    columns: ['id', 'email_index', 'email_sealed', 'created_at', 'logins_since'],
  },
  devices: {
    key: 'id',
    columns: ['id', 'user_id', 'thumbprint', 'name', 'approved_at', 'created_at', 'last_seen_at'],
  },
  sessions: {
    key: 'id',
    columns: [
      'id',
      'user_id',
      'device_id',
      'project_id',
      'site_origin',
      'authenticated_at',
      'created_at',
      'refreshed_at',
      'passkey_at',
      'proved_at',
    ],
  },
  session_tokens: {
    key: 'session_id',
    columns: ['refresh_digest', 'access_digest', 'session_id', 'access_expires_at', 'used_at'],
  },
  login_flows: {
    key: 'id',
    columns: [
      'id',
      'kind',
      'project_id',
      'thumbprint',
      'site_origin',
      'device_name',
      'email_index',
      'email_sealed',
      'user_id',
      'target_index',
      'target_sealed',
      'budget',
      'link_digest',
      'decision',
      'decided_at',
      'code_digest',
      'code_expires_at',
      'tries_left',
      'consumed_at',
      'created_at',
      'expires_at',
      'number_digest',
      'number_wrong',
      'claimed_at',
    ],
  },
  social_identities: {
    key: 'user_id',
    columns: ['subject_index', 'provider', 'user_id', 'name_sealed', 'email_sealed', 'created_at'],
  },
  social_flows: {
    key: 'id',
    columns: [
      'id',
      'ticket_digest',
      'provider',
      'project_id',
      'thumbprint',
      'site_origin',
      'device_name',
      'network_key',
      'status',
      'ending',
      'state_digest',
      'secrets_sealed',
      'identity_sealed',
      'confirm_digest',
      'claimed_at',
      'created_at',
      'expires_at',
      'number_digest',
      'asked_at',
      'step_up',
    ],
  },
  wallets: {
    key: 'id',
    columns: [
      'id',
      'user_id',
      'status',
      'scheme_version',
      'generation',
      'ciphertext',
      'first_address',
      'accounts',
      'created_at',
      'activated_at',
      'unassisted',
      'replaced_at',
    ],
  },
  slots: {
    key: 'id',
    columns: ['id', 'wallet_id', 'kind', 'device_id', 'generation', 'data', 'created_at'],
  },
  slot_halves: {
    key: 'slot_id',
    columns: ['slot_id', 'owner', 'key_id', 'wrapped_key', 'sealed'],
  },
  passkeys: {
    key: 'slot_id',
    columns: ['slot_id', 'credential_id', 'public_key', 'counter'],
  },
  passkey_challenges: { key: 'user_id', columns: ['challenge', 'user_id', 'expires_at'] },
  password_tries: { key: 'user_id', columns: ['id', 'user_id', 'tried_at', 'spent'] },
} as const satisfies Record<string, SealedColumns>

export type SealedTable = keyof typeof sealedTables

/** The columns of a table, with the values that SQLite gives for them. */
export type SealedRow<table extends SealedTable> = Record<
  (typeof sealedTables)[table]['columns'][number],
  SealedValue
>
export type SealedValue = string | number | Uint8Array | null

export const sealedTableNames = Object.keys(sealedTables) as SealedTable[] // its own keys
