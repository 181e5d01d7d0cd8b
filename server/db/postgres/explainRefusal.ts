import type { PostgresUrl } from './parsePostgresUrl.ts'

type Fault = { code?: string; message?: string; cause?: unknown; errors?: unknown[] }

/**
 * Why a PostgreSQL server cannot be used, and what its operator can do: one sentence or two for the end of
 * DATABASE_UNFIT. Nothing in it is from the password.
 */
export function explainRefusal(error: unknown, { user, host, port, database }: PostgresUrl) {
  const { code = '', message = '' } = deepest(error)
  const server = host.startsWith('/') ? `the socket in ${host}` : `${host}:${port}`
  const known: Readonly<Record<string, string>> = {
    ENOTFOUND: `there is no host ${host}. Correct it in the URL.`,
    EAI_AGAIN: `the address of ${host} cannot be looked up now. Correct it in the URL, or try again.`,
    ECONNREFUSED: `nothing listens at ${server}. Start PostgreSQL there (listen_addresses), or correct host and port.`,
    ENOENT: `there is no PostgreSQL at ${server}. Start it, or correct the parameter host.`,
    EACCES: `this user may not use ${server}.`,
    EHOSTUNREACH: `no way leads to ${server}. Correct the host, or the network between.`,
    ENETUNREACH: `no way leads to ${server}. Correct the host, or the network between.`,
    ETIMEDOUT: silence(server),
    '28P01': `it refuses the user ${user} with this password. Correct the password in the URL or in PGPASSWORD.`,
    '28000': `it does not let the user ${user} in: ${message}. Make the role, and allow it in pg_hba.conf.`,
    '3D000': `it has no such database. Make it: CREATE DATABASE ${database} OWNER ${user} ENCODING UTF8 TEMPLATE template0.`,
    '42501': `the user ${user} may not do that: ${message}. Make it the owner of the database.`,
    '53300': `it has no connection left: ${message}. Raise max_connections; each server of ours takes 10.`,
    '57P03': `it starts or stops just now: ${message}. Try again.`,
  }
  if (known[code]) return known[code]
  if (/SCRAM|password must be a string/.test(message))
    return `it asks for a password, and the URL has none for ${user}. Write it there, or set PGPASSWORD.`
  if (/timeout|terminated/i.test(message)) return silence(server)
  if (/does not support SSL/.test(message))
    return `${server} offers no TLS. Turn it on there (ssl = on), or set sslmode=disable where nobody else can reach the network between.`
  if (/certificate|altnames|self.signed|CERT/i.test(`${message} ${code}`))
    return `the certificate of ${server} is not trusted: ${message}. Name the file of its authority in the URL: &sslrootcert=/path/ca.pem.`
  return `${message || code}.`
}

function silence(server: string): string {
  return `${server} does not answer. Correct host and port, or let this machine through the firewall.`
}

/** What began it: wrapped by toUnreachable, or one of several addresses that Node tried. */
function deepest(error: unknown): Fault {
  const { cause, errors, ...fault } = own(error)
  const inner = cause ?? (fault.message ? undefined : errors?.[0])
  return inner === undefined ? fault : deepest(inner)
}

function own(error: unknown): Fault {
  const { code, message, cause, errors } = Object(error) as Fault // whatever was thrown
  return { code, message, cause, errors } as Fault
}
