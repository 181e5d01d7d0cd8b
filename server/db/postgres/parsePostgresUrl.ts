/** The parts of a `postgres://` URL that decide how a server is reached. */
export type PostgresUrl = {
  user: string
  /** A name or an address, or the folder of a Unix socket. */
  host: string
  port: string
  database: string
  sslmode: string | undefined
}

/** Takes the place of a host that is missing, as it is where a parameter names the folder of a socket. */
const noHost = 'socket.invalid'

/** Reads a URL as `pg` does; undefined where it is none. */
export function parsePostgresUrl(text: string): PostgresUrl | undefined {
  try {
    const url = new URL(text.replace(/^(\w+:\/\/(?:[^/?#@]*@)?)\//, `$1${noHost}/`))
    const { searchParams: given } = url
    const host = url.hostname === noHost ? 'localhost' : url.hostname
    decodeURIComponent(url.password) // a lone % is none of its signs
    return {
      user: given.get('user') ?? decodeURIComponent(url.username),
      host: given.get('host') ?? decodeURIComponent(host),
      port: given.get('port') ?? (url.port || '5432'),
      database: decodeURIComponent(url.pathname.slice(1)),
      sslmode: given.get('sslmode') ?? undefined,
    }
  } catch {
    return undefined // the caller says what is expected
  }
}
