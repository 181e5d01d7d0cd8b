import { blob, type Column, integer, nullable, oneOf, type RowOf, text } from '../column.ts'

/** One column to find a row by in the log, and every column that the MAC covers. */
type SealedColumns = { key: string; columns: Readonly<Record<string, Column<SealedValue>>> }

/**
 * The tables whose rows decide what somebody may do. Each row carries a MAC over all its columns, in this order,
 * under a key that is not in the database: who only writes to the database can make none.
 *
 * Columns of a later migration go to the end and take NULL: a NULL is not part of a MAC, so that rows
 * from before it stay valid.
 */
export const sealedTables = {
  /** One row: since when the rows of this database carry a MAC. */
  row_seals: {
    key: 'id',
    columns: {
      id: integer,
      sealed_at: integer,
    },
  },
  projects: {
    key: 'id',
    columns: {
      id: text,
      name: text,
      mode: oneOf('development', 'production'),
      origins: text,
      features: text,
      networks: text,
      trusted_origins: text,
      smart_accounts: text,
      automatic_recovery: nullable(integer),
    },
  },
  users: {
    key: 'id',
    columns: {
      id: text,
      email_index: nullable(text),
      email_sealed: nullable(blob),
      created_at: integer,
      logins_since: nullable(integer),
    },
  },
  devices: {
    key: 'id',
    columns: {
      id: text,
      user_id: text,
      thumbprint: text,
      name: text,
      approved_at: nullable(integer),
      created_at: integer,
      last_seen_at: integer,
    },
  },
  sessions: {
    key: 'id',
    columns: {
      id: text,
      user_id: text,
      device_id: text,
      project_id: text,
      site_origin: text,
      authenticated_at: integer,
      created_at: integer,
      refreshed_at: integer,
      passkey_at: nullable(integer),
      proved_at: nullable(integer),
    },
  },
  session_tokens: {
    key: 'session_id',
    columns: {
      refresh_digest: text,
      access_digest: text,
      session_id: text,
      access_expires_at: integer,
      used_at: nullable(integer),
    },
  },
  login_flows: {
    key: 'id',
    columns: {
      id: text,
      kind: oneOf('login', 'primary', 'secondary', 'confirm'),
      project_id: text,
      thumbprint: text,
      site_origin: text,
      device_name: text,
      email_index: text,
      email_sealed: blob,
      user_id: nullable(text),
      target_index: nullable(text),
      target_sealed: nullable(blob),
      budget: text,
      link_digest: nullable(text),
      decision: nullable(oneOf('approved', 'refused')),
      decided_at: nullable(integer),
      code_digest: nullable(text),
      code_expires_at: nullable(integer),
      tries_left: integer,
      consumed_at: nullable(integer),
      created_at: integer,
      expires_at: integer,
      number_digest: nullable(text),
      number_wrong: integer,
      claimed_at: nullable(integer),
    },
  },
  social_identities: {
    key: 'user_id',
    columns: {
      subject_index: text,
      provider: text,
      user_id: text,
      name_sealed: nullable(blob),
      email_sealed: nullable(blob),
      created_at: integer,
    },
  },
  social_flows: {
    key: 'id',
    columns: {
      id: text,
      ticket_digest: text,
      provider: text,
      project_id: text,
      thumbprint: text,
      site_origin: text,
      device_name: text,
      network_key: text,
      status: oneOf('waiting', 'started', 'checking', 'asking', 'confirmed', 'done', 'ended'),
      ending: nullable(text),
      state_digest: nullable(text),
      secrets_sealed: nullable(blob),
      identity_sealed: nullable(blob),
      confirm_digest: nullable(text),
      claimed_at: nullable(integer),
      created_at: integer,
      expires_at: integer,
      number_digest: nullable(text),
      asked_at: nullable(integer),
      step_up: nullable(integer),
    },
  },
  wallets: {
    key: 'id',
    columns: {
      id: text,
      user_id: text,
      status: oneOf('PENDING', 'ACTIVE', 'NEXT', 'FORMER'),
      scheme_version: integer,
      generation: integer,
      ciphertext: text,
      first_address: text,
      accounts: text,
      created_at: integer,
      activated_at: nullable(integer),
      unassisted: nullable(integer),
      replaced_at: nullable(integer),
    },
  },
  slots: {
    key: 'id',
    columns: {
      id: text,
      wallet_id: text,
      kind: oneOf('device', 'automatic', 'passkey', 'password'),
      device_id: nullable(text),
      generation: integer,
      data: text,
      created_at: integer,
    },
  },
  slot_halves: {
    key: 'slot_id',
    columns: {
      slot_id: text,
      owner: oneOf('server', 'user'),
      key_id: text,
      wrapped_key: text,
      sealed: text,
    },
  },
  passkeys: {
    key: 'slot_id',
    columns: {
      slot_id: text,
      credential_id: text,
      public_key: text,
      counter: integer,
    },
  },
  passkey_challenges: {
    key: 'user_id',
    columns: {
      challenge: text,
      user_id: text,
      expires_at: integer,
    },
  },
  password_tries: {
    key: 'user_id',
    columns: {
      id: integer,
      user_id: text,
      tried_at: integer,
      spent: integer,
    },
  },
  /** A writer of the database could take what is sent to somebody's name. */
  names: {
    key: 'name',
    columns: {
      name: text,
      zone: text,
      owner: text,
      attributes: text,
      created_at: integer,
    },
  },
  name_addresses: {
    key: 'name',
    columns: {
      name: text,
      coin_type: integer,
      address: text,
      created_at: integer,
    },
  },
  /** One row: a writer of the database could keep entries from the operator's other system by it. */
  audit_shipping: {
    key: 'id',
    columns: {
      id: integer,
      shipped: integer,
      claimed_until: integer,
    },
  },
} as const satisfies Record<string, SealedColumns>

export type SealedTable = keyof typeof sealedTables

/** A row of a sealed table without its MAC. */
export type SealedRow<table extends SealedTable> = RowOf<(typeof sealedTables)[table]['columns']>
export type SealedValue = string | number | Uint8Array | null

export const sealedTableNames = Object.keys(sealedTables) as SealedTable[] // its own keys
