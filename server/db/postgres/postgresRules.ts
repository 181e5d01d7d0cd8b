import { isAbsolute } from 'node:path'
import type { ServerConfig } from '../../config.ts'
import { configFault } from '../../configFault.ts'
import { isPostgresUrl } from './isPostgresUrl.ts'
import { parsePostgresUrl } from './parsePostgresUrl.ts'

/** What a configuration has to say where the database is a PostgreSQL server. A fault never repeats the URL. */
export const postgresRules = [readableUrl, privateConnection, namedFiles] as const

function readableUrl({ database }: ServerConfig) {
  if (!isPostgresUrl(database)) return undefined
  const url = parsePostgresUrl(database)
  if (url && url.user !== '' && url.database !== '') return undefined
  return configFault(
    'database',
    'expected a URL such as postgres://user@db.example.com:5432/appkit?sslmode=verify-full. Write signs such as / ? # @ % in a password as %2F %3F %23 %40 %25.',
  )
}

/** Sessions and sealed keys pass there. Who reads or changes them must be the operator alone, or be let in on purpose. */
function privateConnection({ database }: ServerConfig) {
  const url = isPostgresUrl(database) ? parsePostgresUrl(database) : undefined
  if (!url || url.sslmode === 'verify-full' || url.sslmode === 'disable') return undefined
  if (url.sslmode === undefined && isLocal(url.host)) return undefined
  return configFault(
    'database',
    'expected sslmode=verify-full in its URL, so that the connection is encrypted and the certificate checked; sslmode=disable only where nobody else can reach the network between the two.',
  )
}

function isLocal(host: string): boolean {
  return isAbsolute(host) || ['localhost', '127.0.0.1', '[::1]'].includes(host)
}

/** Beside a file of the database these have names of their own; beside a PostgreSQL server there is no such place. */
function namedFiles(config: ServerConfig) {
  if (!isPostgresUrl(config.database)) return undefined
  const { wrappingTransit, recoveryTransit } = config
  const names = [
    'keyFile' as const,
    ...(wrappingTransit ? [] : ['wrappingKeyFile' as const]),
    ...(recoveryTransit ? [] : ['recoveryKeyFile' as const]),
    'releasesFolder' as const,
  ]
  const missing = names.find((name) => config[name] === undefined)
  if (missing === undefined) return undefined
  const kind = missing === 'releasesFolder' ? 'a folder' : 'a file'
  return configFault(missing, `expected ${kind}, since the database is a PostgreSQL server.`)
}
