import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pack, run } from '../../packages/pack.ts'

/** The settings that the README says to change first. */
type Settings = Record<string, unknown>

/**
 * The server as an operator gets it: the tarball installed into an empty folder, the example of the
 * configuration with the settings that the README names changed, started by the command of the README.
 */
export async function startOperator(folder: string, settings: Settings) {
  const tarball = await pack('appkit-embed-server', folder)
  writeFileSync(join(folder, 'package.json'), '{"private":true}\n')
  await run('npm', ['install', tarball, '--no-audit', '--no-fund', '--prefer-offline'], {
    cwd: folder,
  })
  const installed = join(folder, 'node_modules/appkit-embed-server')
  const example = JSON.parse(readFileSync(join(installed, 'config.example.json'), 'utf8'))
  writeFileSync(join(folder, 'appkit.json'), JSON.stringify({ ...example, ...settings }, null, 2))

  const command = join(folder, 'node_modules/.bin/appkit-embed-server')
  const { stdout } = await run(command, ['--version'], { cwd: folder })
  const server = spawn(command, ['--config', 'appkit.json'], { cwd: folder })
  const port = await portOf(server)
  return {
    port,
    version: stdout.trim(),
    tag: tagOf(readFileSync(join(installed, 'README.md'), 'utf8')),
    /** Resolves with the exit code. */
    stop: () =>
      new Promise<number | null>((resolve) => {
        server.once('close', resolve)
        server.kill('SIGTERM')
      }),
  }
}

function portOf(server: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let [out, error] = ['', '']
    server.stderr?.on('data', (chunk) => {
      error += chunk
    })
    server.stdout?.on('data', (chunk) => {
      out += chunk
      const line = out.split('\n').find((each) => each.includes('"listening"'))
      if (line) resolve(JSON.parse(line).port)
    })
    server.once('close', (code) => reject(new Error(`The server ended with ${code}: ${error}`)))
  })
}

/** The lines for the site, as the README has them. */
function tagOf(readme: string): string {
  const [, html = ''] = /```html\n([\s\S]*?)```/.exec(readme) ?? []
  return html
}
