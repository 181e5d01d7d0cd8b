import { blob, integer, nullable, type RowOf, text } from './column.ts'

/** The tables that any query may read and write: their rows carry no MAC. Times are epoch milliseconds. */
export const openTables = {
  schema_migrations: { number: integer, name: text, sha256: text, applied_at: integer },
  write_probe: { id: integer, written_at: integer },
  rate_windows: { key: text, window_start: integer, used: integer },
  sponsor_budgets: { key: text, day_start: integer, used: integer },
  auth_events: { key: text, at: integer, expires_at: integer },
  code_budgets: { key: text, consecutive: integer, blocked_until: integer },
  dpop_proofs: { digest: text, expires_at: integer },
  used_work: { digest: text, expires_at: integer },
  name_claims: { digest: text, expires_at: integer },
  purchases: {
    reference: text,
    project: text,
    provider: text,
    network: text,
    owner: text,
    symbol: text,
    created_at: integer,
  },
  mails: {
    id: text,
    flow_id: nullable(text),
    sealed: blob,
    attempts: integer,
    due_at: integer,
    claimed_until: integer,
    created_at: integer,
  },
  idempotency_keys: {
    user_id: text,
    operation: text,
    key: text,
    body_sha256: text,
    created_at: integer,
  },
  /** `facts` is JSON, kept as it was written: the hash is over that very text. */
  audit_log: {
    number: integer,
    at: integer,
    event: text,
    user_id: text,
    facts: text,
    hash: text,
    mac: text,
  },
  history_accounts: {
    network: text,
    address: text,
    asked_at: integer,
    first_block: integer,
    last_block: integer,
    coins_from: integer,
    coins: nullable(text),
    sent: nullable(integer),
    genesis: nullable(text),
  },
  /** `record` is JSON. */
  history_records: {
    network: text,
    address: text,
    block: integer,
    position: integer,
    record: text,
  },
  history_tokens: {
    network: text,
    address: text,
    name: text,
    symbol: text,
    decimals: nullable(integer),
  },
} as const

export type OpenTables = {
  [table in keyof typeof openTables]: RowOf<(typeof openTables)[table]>
}
