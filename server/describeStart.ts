import { relayedNetworks } from './blockchain/relayedNetworks.ts'
import type { ServerConfig } from './config.ts'
import { nameOfDatabase } from './db/postgres/nameOfDatabase.ts'
import { smtpAddressOf } from './mail/smtpAddressOf.ts'

/** What a server does, in the words of its configuration; nothing in it is secret. */
export type StartFacts = {
  version: string
  /** Where it listens. */
  hostname: string
  widget: string
  secure: string
  api: string
  database: string
  /** The mail server as `host:port`. */
  mail: string | undefined
  /** The networks with upstreams: the embedded wallet works on these. */
  networks: readonly string[]
  projects: readonly {
    id: string
    mode: string
    origins: readonly string[]
    logins: readonly string[]
  }[]
  /** Where sites load the script from. */
  script: string
  health: string
}

/** The facts of a server that listens on `port`. */
export function describeStart(
  config: ServerConfig,
  { version, port }: { version: string; port: number },
): StartFacts {
  const { hostname, origins, database, mail, projects } = config
  const smtp = mail && smtpAddressOf(mail.smtpUrl)
  return {
    version,
    hostname,
    ...origins,
    database: nameOfDatabase(database),
    mail: smtp && `${smtp.host}:${smtp.port}`,
    networks: relayedNetworks(config),
    projects: projects.map(({ id, mode, origins, features }) => ({
      id,
      mode,
      origins,
      logins: features.social_login ?? [],
    })),
    script: `${origins.widget}/appkit.js`,
    health: `http://${hostname.includes(':') ? `[${hostname}]` : hostname}:${port}/healthz`,
  }
}

/** The same as lines for the operator's terminal. */
export function toLines(facts: StartFacts): string {
  const { version, widget, secure, api, database, mail, networks, projects, script, health } = facts
  const rows = [
    ['Widget', widget],
    ['Secure frame', secure],
    ['API', api],
    ['Database', database === ':memory:' ? 'in memory, lost at the end' : database],
    ['Mail', mail ?? 'none'],
    ['Networks', networks.join(', ') || 'none: upstreams is empty'],
    ...projects.map(({ id, mode, origins, logins }) => [
      `Project ${id}`,
      `${mode}; sites: ${origins.join(', ') || 'none'}; logins: ${logins.join(', ') || 'wallets only'}`,
    ]),
    ['Script tag', tagOf(script, projects[0]?.id)],
    ['Health', health],
  ] as const
  const width = Math.max(...rows.map(([name = '']) => name.length))
  const lines = rows.map(([name = '', value]) => `  ${name.padEnd(width)}  ${value}\n`)
  return `\nAppKit Embed ${version} is running.\n\n${lines.join('')}\n`
}

function tagOf(script: string, projectId: string | undefined): string {
  const attribute = projectId === undefined ? '' : ` data-project-id="${projectId}"`
  return `<script async src="${script}"${attribute}></script>`
}
