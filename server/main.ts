#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createApp } from './app.ts'
import type { ServerConfig } from './config.ts'
import { describeStart, toLines } from './describeStart.ts'
import { explainStart } from './explainStart.ts'
import { listen } from './listen.ts'
import { loadConfig } from './loadConfig.ts'
import { createLog, type Log } from './log.ts'
import { createSmtp } from './mail/smtp.ts'
import { onShellEnd } from './onShellEnd.ts'
import { runCommand } from './runCommand.ts'
import { startWarnings } from './startWarnings.ts'
import { findCommand, requireCommand, usage, usageOf } from './usage.ts'

// The server alone: appkit-embed-server --config appkit.json

let address: { hostname: string; port: number } | undefined

async function main() {
  const { values, positionals } = parseArgs({
    options: {
      config: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
      version: { type: 'boolean', short: 'v' },
    },
    allowPositionals: true,
  })
  if (values.help) {
    const [command] = positionals
    return void process.stdout.write(command === undefined ? usage : usageOf(findCommand(command)))
  }
  if (values.version) return void process.stdout.write(`${readVersion()}\n`)
  if (positionals.length > 0) requireCommand(positionals)

  const env = { ...process.env, ...(values.config && { APPKIT_CONFIG: values.config }) }
  const config = loadConfig(env, fileURLToPath(new URL('..', import.meta.url)))
  if (positionals.length > 0) {
    const { text, code } = await runCommand(config, positionals)
    process.stdout.write(text)
    process.exitCode = code
    return
  }
  address = config
  const log = createLog(config.logLevel)
  const app = await createApp(config, { log })
  const server = await listen(app, config)

  let isStopping = false
  async function stop() {
    if (isStopping) return
    isStopping = true
    log.note('stopping')
    app.drain()
    await server.stop()
    await app.close()
    log.note('stopped')
    process.exit(0)
  }
  // Before the log says that it listens. A second signal of the same kind ends the process at once.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, stop)
  onShellEnd(env, stop)

  const { port } = server
  const facts = describeStart(config, { version: readVersion(), port })
  log.listening(port, facts)
  for (const each of startWarnings(config, port)) log.unlikely(each)
  void checkMail(config, log) // a mail server that hangs must not hold up the start
  if (process.stdout.isTTY) process.stdout.write(toLines(facts)) // programs read the log, in JSON
}

async function checkMail({ mail }: ServerConfig, log: Log): Promise<void> {
  const fault = mail && (await createSmtp(mail).check())
  if (fault) log.mailServer(fault)
}

/** The manifest is two folders up in the repository and in the package. */
function readVersion(): string {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  return JSON.parse(manifest).version
}

main().catch((error) => {
  process.stderr.write(`${explainStart(error, address)}\n`)
  process.exit(1)
})
