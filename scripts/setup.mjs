import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { anvilPackage, findAnvil } from './lib/findAnvil.mjs'
import * as browsers from './lib/findBrowsers.mjs'
import { findPostgres } from './lib/findPostgres.mjs'
import { runCommand } from './lib/runCommand.mjs'

// Installs what a fresh clone lacks. Imports only Node's own modules, since it runs before `npm ci`.
// `node scripts/setup.mjs` also finds or installs the browsers and the PostgreSQL of the tests.

const root = new URL('..', import.meta.url).pathname
const print = (line) => process.stdout.write(`${line}\n`)

/** The Debian packages that the tests need. A package is installed only if `find` throws. */
const debianPackages = [
  { find: browsers.findChromium, packages: ['chromium', 'fonts-liberation'] },
  { find: browsers.findHeadlessShell, packages: ['chromium-headless-shell'] },
  { find: browsers.findFirefox, packages: ['firefox-esr'] },
  { find: browsers.findWebKitDriver, packages: ['webkit2gtk-driver'] },
  { find: browsers.findMiniBrowser, packages: ['webkit2gtk-driver'] },
  { find: browsers.findXvfb, packages: ['xvfb'] },
  { find: browsers.findWindowManager, packages: ['matchbox-window-manager'] },
  { find: findPostgres, packages: ['postgresql'] },
]

/** Installs the dependencies of package-lock.json if they are missing or out of date, and anvil. */
export async function setup() {
  process.chdir(root)
  if (!dependenciesAreFresh()) {
    print('Installing dependencies (npm ci)')
    await npm(['ci', '--no-audit', '--no-fund'])
  }
  writeFileSync(`node_modules/.appkit-lock`, lockDigest())
  if (findAnvil() === undefined) await installAnvil()
}

/**
 * Finds the browsers and the PostgreSQL of the tests. On Debian as root, it installs the missing ones.
 *
 * @throws Error naming the package and the environment variable if one is still missing
 */
export async function setupBrowsers() {
  const missing = debianPackages.filter(({ find }) => !succeeds(find))
  if (missing.length === 0) return
  const packages = [...new Set(missing.flatMap((entry) => entry.packages))]
  if (
    process.platform === 'linux' &&
    process.getuid?.() === 0 &&
    existsSync('/etc/debian_version')
  ) {
    print(`Installing what the tests need (${packages.join(', ')})`)
    await run('apt-get', ['update', '-qq'])
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages])
  }
  for (const { find } of missing) find()
}

function dependenciesAreFresh() {
  const marker = `node_modules/.appkit-lock`
  if (existsSync(marker)) return readFileSync(marker, 'utf8') === lockDigest()
  // Installed without this script: npm writes its own copy of the lock file at each installation.
  const installed = `node_modules/.package-lock.json`
  return (
    existsSync(installed) && statSync(installed).mtimeMs >= statSync(`package-lock.json`).mtimeMs
  )
}

function lockDigest() {
  return createHash('sha256').update(readFileSync(`package-lock.json`)).digest('hex')
}

async function installAnvil() {
  const { optionalDependencies } = JSON.parse(readFileSync(`package.json`, 'utf8'))
  const [version] = Object.values(optionalDependencies)
  print(`Installing anvil for this system (${anvilPackage()}@${version})`)
  await npm(['install', '--no-save', '--no-audit', '--no-fund', `${anvilPackage()}@${version}`])
  if (findAnvil() === undefined) {
    throw new Error(
      'anvil was not found for this system. Install Foundry and set ANVIL_PATH to its path.',
    )
  }
}

function npm(args) {
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args)
}

async function run(command, args) {
  const { code } = await runCommand(command, args)
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed with code ${code}.`)
}

function succeeds(find) {
  try {
    find()
    return true
  } catch {
    return false // the caller calls `find` again after the installation, and shows its error
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await setup()
    await setupBrowsers()
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
