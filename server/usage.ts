import { AppKitError } from '../shared-schemas/errors/AppKitError.ts'
import { COMMAND_INVALID } from '../shared-schemas/errors/errors.ts'

/** A command of the server: how it is called, how many arguments it takes, and what it does. */
type Usage = { call: string; takes: readonly number[]; does: string; more?: string }

const usages = {
  integrity: {
    call: 'integrity [project]',
    takes: [0, 1],
    does: 'prints the tag of this version with its digest, for a site to copy',
    more: 'Without a project, the first one of the configuration.',
  },
  releases: {
    call: 'releases',
    takes: [0],
    does: 'lists the versions that are kept, and what is served of each',
  },
  withdraw: {
    call: 'withdraw <version>',
    takes: [1],
    does: 'deletes a former version; tags that pin it load no script any more',
    more: '"releases" lists the versions. This cannot be undone.',
  },
  'verify-audit': {
    call: 'verify-audit [rows head]',
    takes: [0, 2],
    does: 'checks the audit log; with what an earlier check printed, also for cut rows',
    more: 'Ends with 0 and "whole <rows> <head>", or with 1 and the first bad row.',
  },
  'verify-rows': {
    call: 'verify-rows',
    takes: [0],
    does: 'checks that the server wrote every row that decides something, and none was put back',
    more: 'Ends with 0 and "whole <rows>", or with 1 and a line for each such row.',
  },
  'end-sessions': {
    call: 'end-sessions <user>',
    takes: [1],
    does: 'logs a user out on all devices at once, or all users; also while the server runs',
    more: '<user> is an email address, an id as the audit log has it, or "all". Devices stay approved, and wallets as they are.',
  },
  'test-mail': {
    call: 'test-mail <address>',
    takes: [1],
    does: 'sends a test mail over the mail server of the configuration',
    more: 'Ends with 0 once the mail server has taken it, or with 1, the fault and the SMTP reply.',
  },
  rewrap: {
    call: 'rewrap',
    takes: [0],
    does: 'wraps all key shares under the current keys; run it again if it was stopped',
    more: 'Ends with 0 once no share is under an older key, which can be removed then, and with 1 before.',
  },
  backup: {
    call: 'backup <file>',
    takes: [1],
    does: 'writes a consistent copy of the database, also while the server runs',
    more: 'The file must not exist yet. Prints what verify-audit takes later.',
  },
} as const satisfies Record<string, Usage>

export type CommandName = keyof typeof usages

const width = Math.max(...Object.values(usages).map(({ call }) => call.length))

/** What `--help` prints. */
export const usage = `appkit-embed-server --config appkit.json [command]

Without a command it serves the widget, the secure frame and the API until SIGTERM, SIGINT or SIGHUP.

Commands:
${Object.values(usages)
  .map(({ call, does }) => `  ${call.padEnd(width)}  ${does}\n`)
  .join('')}
Options:
  --config FILE   the configuration, as config.example.json shows it; or set APPKIT_CONFIG
  -h, --help      prints this, and after a command what that one does
  -v, --version   prints the version

PORT in the environment overrides the port of the file.
`

/** What `--help` prints after a command. */
export function usageOf(command: CommandName): string {
  const { call, does, more = '' }: Usage = usages[command]
  return `appkit-embed-server --config appkit.json ${call}\n\n${does[0]?.toUpperCase()}${does.slice(1)}.\n${more && `${more}\n`}`
}

/** @throws COMMAND_INVALID with the commands there are */
export function findCommand(name: string): CommandName {
  if (Object.hasOwn(usages, name)) return name as CommandName // just found
  const known = Object.keys(usages).join(', ')
  const reason = `There is no command "${name}". Commands: ${known}. See --help.`
  throw new AppKitError(COMMAND_INVALID, { reason })
}

/**
 * The command that a command line names.
 *
 * @throws COMMAND_INVALID where there is none of the name, or it takes another number of arguments
 */
export function requireCommand([name = '', ...given]: readonly string[]): CommandName {
  const command = findCommand(name)
  const takes: readonly number[] = usages[command].takes
  if (takes.includes(given.length)) return command
  const counts = takes.map((count) => (count === 0 ? 'no' : count)).join(' or ')
  const noun = takes.at(-1) === 1 ? 'argument' : 'arguments'
  const reason = `${name} takes ${counts} ${noun}, not ${given.length}.\n\n${usageOf(command)}`
  throw new AppKitError(COMMAND_INVALID, { reason })
}
