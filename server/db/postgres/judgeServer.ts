import * as z from 'zod/mini'

/** The oldest release that its makers still mend; the tests use one from 15 on. */
const oldestVersion = 140_000

export const ServerFacts = z.object({
  version: z.number(),
  release: z.string(),
  encoding: z.string(),
  schema: z.nullable(z.string()),
  mayCreate: z.nullable(z.boolean()),
  mayCompare: z.boolean(),
  isReplica: z.boolean(),
})
export type ServerFacts = z.infer<typeof ServerFacts>

export const serverFacts = `SELECT current_setting('server_version_num')::int AS version,
  current_setting('server_version') AS release, current_setting('server_encoding') AS encoding,
  current_schema() AS schema, has_schema_privilege(current_schema(), 'CREATE') AS "mayCreate",
  has_database_privilege(current_database(), 'CREATE') AS "mayCompare", pg_is_in_recovery() AS "isReplica"`

/** Why a server that answers cannot hold our tables, and what to do; undefined where it can. */
export function judgeServer(
  { version, release, encoding, schema, mayCreate, mayCompare, isReplica }: ServerFacts,
  { user, database }: { user: string; database: string },
): string | undefined {
  if (version < oldestVersion)
    return `it is PostgreSQL ${release}, and 14 is the oldest that works. Update it.`
  if (encoding !== 'UTF8')
    return `its encoding is ${encoding}. Make another one: CREATE DATABASE … OWNER ${user} ENCODING UTF8 TEMPLATE template0.`
  if (schema === null)
    return `no schema of its search_path exists. Make one: CREATE SCHEMA appkit AUTHORIZATION ${user}; ALTER ROLE ${user} SET search_path = appkit.`
  if (isReplica) return 'it is a standby, which takes no writes. Name the primary in the URL.'
  if (!mayCreate)
    return `the user ${user} may make no tables in the schema ${schema}. Allow it: GRANT CREATE ON SCHEMA ${schema} TO ${user}.`
  if (!mayCompare)
    return `the user ${user} may make no schema, which the check of the tables needs. Allow it: GRANT CREATE ON DATABASE ${database} TO ${user}.`
  return undefined
}
