import { AppKitError } from '../shared-schemas/errors/AppKitError.ts'

/** Why the server does not start, as a sentence for its operator; a defect of ours keeps its stack. */
export function explainStart(error: unknown, { hostname = '', port = 0 } = {}): string {
  if (error instanceof AppKitError) return error.message.trimEnd()
  const { code = '', message = '', path } = Object(error) as Fault // whatever was thrown
  const address = `${hostname}:${port}`
  if (code === 'EADDRINUSE')
    return `Another process listens on ${address}. Set another port, or stop it.`
  if (code === 'EACCES' && path === undefined)
    return `This user may not listen on ${address}. Set a port above 1023 and put the proxy in front of it.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `${hostname} is no address of this machine. Set hostname to one, or to 127.0.0.1.`
  const unknown = /^Unknown option '([^']+)'/.exec(message)?.[1]
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' && unknown)
    return `There is no option ${unknown}. Options: --config FILE, --help, --version. See --help.`
  if (code.startsWith('ERR_PARSE_ARGS')) return `${message.replace(/\.?$/, '.')} See --help.`
  if (code.startsWith('E') && path !== undefined) return `${path} cannot be used (${code}).`
  return error instanceof Error && error.stack ? error.stack : String(error)
}

type Fault = { code?: string; message?: string; path?: string }
