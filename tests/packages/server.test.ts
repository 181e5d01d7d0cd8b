import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { dirname, join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createFolder, pack, run } from './pack.ts'

// The operator's package as it is published: its command, and what its README says of running it.

const root = join(import.meta.dirname, '../..')
const { folder, remove } = createFolder()
let tarball: string

beforeAll(async () => {
  tarball = await pack('appkit-embed-server', folder)
}, 60_000)
afterAll(remove)

test('behavior: the command of the server starts from its tarball and serves both frames and the script', async () => {
  const project = join(folder, 'server')
  mkdirSync(project)
  await run('tar', ['-xzf', tarball, '-C', project])
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules')) // what it depends on, compared below
  const example = JSON.parse(readFileSync(join(project, 'package/config.example.json'), 'utf8'))
  const config = join(project, 'appkit.json')
  writeFileSync(
    config,
    JSON.stringify({ ...example, database: join(project, 'appkit.sqlite'), port: 0 }),
  )
  const { bin } = JSON.parse(readFileSync(join(project, 'package/package.json'), 'utf8'))

  const command = join(project, 'package', bin['appkit-embed-server'])
  const server = spawn(process.execPath, [command, '--config', config])
  onTestFinished(() => void server.kill())
  const port = await portOf(server)

  const { widget, secure, api } = example.origins
  expect(await statusOf(port, api, '/healthz')).toBe(200)
  expect(await statusOf(port, widget, '/appkit.js')).toBe(200)
  const release = JSON.parse(readFileSync(join(project, 'package/dist/release.json'), 'utf8'))
  const [later = ''] = Object.keys(release.files).filter((path) => /\/later-\w+\.js$/.test(path))
  expect(await statusOf(port, widget, `/appkit@${release.version}.js`)).toBe(200)
  expect(await statusOf(port, widget, `/${later}`)).toBe(200)
  expect(await statusOf(port, widget, '/frame?projectId=shop')).toBe(200)
  expect(await statusOf(port, secure, '/frame?projectId=shop')).toBe(200)
}, 60_000)

test('behavior: SIGTERM to npx, as its README starts the server, ends the server too', async () => {
  const project = await installServer('npx')
  const npx = spawn('npx', ['appkit-embed-server', '--config', 'appkit.json'], {
    cwd: project,
    detached: true,
  })
  onTestFinished(() => {
    try {
      if (npx.pid) process.kill(-npx.pid, 'SIGKILL') // the group: the server may be left
    } catch {} // none is left
  })
  let out = ''
  npx.stdout.on('data', (chunk) => {
    out += chunk
  })
  await portOf(npx)

  const end = new Promise((resolve) => npx.once('close', resolve)) // after the server has closed its output as well
  npx.kill('SIGTERM')
  await end

  expect(out.trim().split('\n').at(-1)).toContain('"stopped"')
}, 60_000)

test("behavior: the README's unit for systemd is valid, and its command starts and ends the server", async () => {
  const project = await installServer('unit')
  const unit = blockOf('ini')
    .replaceAll('/opt/appkit', project)
    .replaceAll('/etc/appkit', project)
    .replaceAll('/usr/bin/node', process.execPath)
  const setting = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? ''

  const [command = '', ...args] = setting('ExecStart').split(' ')
  const server = spawn(command, args, { cwd: setting('WorkingDirectory') })
  onTestFinished(() => void server.kill('SIGKILL'))
  await portOf(server)
  expect(await endOf(server, setting('KillSignal'))).toBe(0)

  const path = join(project, 'appkit.service')
  writeFileSync(path, unit)
  if (existsSync('/usr/bin/systemd-analyze'))
    expect(await run('systemd-analyze', ['verify', path])).toEqual({ stdout: '', stderr: '' })
}, 60_000)

test("behavior: the command of the README's image starts the server, and its health check tells a server from none", async () => {
  const project = await installServer('image')
  const dockerfile = blockOf('dockerfile').replaceAll('/config', project)
  const [command = '', ...args] = parseCommand(dockerfile, 'ENTRYPOINT')
  const server = spawn(command, args, { cwd: project })
  onTestFinished(() => void server.kill('SIGKILL'))
  const port = await portOf(server)
  const [node = '', ...check] = parseCommand(dockerfile.replace(':4000', `:${port}`), 'CMD')

  await run(node, check)
  expect(await endOf(server, /^STOPSIGNAL (.*)$/m.exec(dockerfile)?.[1] ?? '')).toBe(0)
  await expect(run(node, check)).rejects.toMatchObject({ code: 1 })
}, 60_000)

/** A project with the server as npm installs it, its example on a free port, and what it depends on linked. */
async function installServer(name: string): Promise<string> {
  const project = join(folder, name)
  const installed = join(project, 'node_modules/appkit-embed-server')
  mkdirSync(installed, { recursive: true })
  await run('tar', ['-xzf', tarball, '-C', installed, '--strip', '1'])
  const { bin, dependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  for (const each of Object.keys(dependencies)) {
    mkdirSync(dirname(join(project, 'node_modules', each)), { recursive: true })
    symlinkSync(join(root, 'node_modules', each), join(project, 'node_modules', each))
  }
  const command = join(installed, bin['appkit-embed-server'])
  chmodSync(command, 0o755)
  mkdirSync(join(project, 'node_modules/.bin'))
  symlinkSync(command, join(project, 'node_modules/.bin/appkit-embed-server'))
  const example = JSON.parse(readFileSync(join(installed, 'config.example.json'), 'utf8'))
  writeFileSync(join(project, 'package.json'), '{"private":true}')
  writeFileSync(join(project, 'appkit.json'), JSON.stringify({ ...example, port: 0 }))
  return project
}

/** The first example of the README in a language. */
function blockOf(language: string): string {
  const readme = readFileSync(join(root, 'packages/appkit-embed-server/README.md'), 'utf8')
  return new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(readme)?.[1] ?? ''
}

/** The command of an instruction in the form of a list. */
function parseCommand(dockerfile: string, instruction: string): string[] {
  return JSON.parse(new RegExp(`^ *${instruction} (\\[.*\\])$`, 'm').exec(dockerfile)?.[1] ?? '[]')
}

/** The exit code after a signal. */
function endOf(server: ChildProcess, signal: string): Promise<number | null> {
  return new Promise((resolve) => {
    server.once('close', resolve)
    server.kill(signal as NodeJS.Signals) // the README's; Node refuses a name that is none
  })
}

/** The port that a server says it listens on. */
function portOf(server: ChildProcessByStdio<Writable, Readable, Readable>): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)))
    server.stdout.on('data', (chunk: Buffer) => {
      const port = /"port":(\d+)/.exec(String(chunk))?.[1]
      if (port) resolve(Number(port))
    })
  })
}

/** What a server answers for one of its origins, which it tells apart by the host. */
function statusOf(port: number, origin: string, path: string): Promise<number | undefined> {
  const headers = { host: new URL(origin).host }
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    }).on('error', reject)
  })
}
