import { fileURLToPath } from 'node:url'
import { createApp } from './app.ts'
import { loadConfig } from './config.ts'
import { listen } from './listen.ts'
import { createLog } from './log.ts'
import { runCommand } from './runCommand.ts'

// The server alone: APPKIT_CONFIG=appkit.json node dist/server/main.mjs

const config = loadConfig(process.env, fileURLToPath(new URL('..', import.meta.url)))
const command = process.argv.slice(2)
if (command.length > 0) {
  const { text, code } = await runCommand(config, command)
  process.stdout.write(text)
  process.exit(code)
}
const log = createLog(config.logLevel)
const app = createApp(config, { log })
const server = await listen(app, config)
log.note('listening', { port: server.port })

async function stop() {
  log.note('stopping')
  app.drain()
  await server.stop()
  await app.close()
  log.note('stopped')
  process.exit(0)
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop()) // a second signal kills at once
