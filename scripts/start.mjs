import { setup } from './setup.mjs'

// `npm start`: runs the whole product on this machine, even from a fresh clone. Set-up runs first; the modules that need
// the dependencies are imported after it.

const print = (line = '') => process.stdout.write(`${line}\n`)
const fail = (error) => {
  process.stderr.write(`\n${error.name === 'StackError' ? error.message : error.stack}\n`)
  process.exitCode = 1
}

// Until the stack has started, a signal exits at once, which also ends the programs started so far.
let leave = () => process.exit()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => leave())
// npm sends SIGTERM only to the shell that runs this script, so watch for a change of the parent process instead.
if (process.env.npm_lifecycle_event !== undefined) {
  const shell = process.ppid
  setInterval(() => process.ppid !== shell && leave(), 500).unref()
}

try {
  await setup()
  const { build } = await import('./build.mjs')
  await build({ skip: ['types', 'packages'], announces: true })
  const { startStack } = await import('./stack/stack.mjs')
  const stack = await startStack({
    port: portOf(process.env.PORT),
    blockSeconds: 2,
    smartAccounts: 'everywhere',
    socials: 'everywhere',
    prices: true,
    swaps: true,
    onramp: true,
    solana: process.platform !== 'win32', // LiteSVM is not built for it
    report: print,
  })
  show(stack)
  const asked = new Promise((resolve) => {
    leave = resolve
  })
  const broken = await Promise.race([asked, stack.broken])
  if (broken) fail(broken)
  else print('\nStopping')
  await stack.stop()
} catch (error) {
  fail(error)
}
// Exit although handles may be open, such as a browser's keep-alive connection.
process.exit()

function portOf(text = '4000') {
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw Object.assign(new Error(`PORT is ${text}. Allowed: 1 to 65535.`), { name: 'StackError' })
}

function show({ url, solana }) {
  const rows = [
    ['Demo shop', url('shop.localhost')],
    ['Another site', url('blog.localhost')],
    ['Mail', url('mail.localhost')],
    ['Widget', url('widget.shop.localhost', '/appkit.js')],
    ['Versions', url('widget.shop.localhost', '/releases.json')],
    ['API', url('api.shop.localhost', '/v1/supported-chains')],
    ['Chain 31337', url('chain.localhost')],
    ['Chain 10', url('chain10.localhost')],
    ...(solana ? [['Solana', url('solana.localhost')]] : []),
    ['Health', url('127.0.0.1', '/healthz')],
  ]
  print()
  for (const [name, address] of rows) print(`  ${name.padEnd(14)}${address}`)
  print('\n  Open the shop and connect the Demo Wallet. Ctrl-C stops everything.\n')
}
