import { execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findPostgres } from '../../scripts/lib/findPostgres.mjs'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of the PostgreSQL server that the tests of a project run on; undefined in the other projects. */
    postgresUrl?: string
  }
}

/** PostgreSQL refuses to run as root: it runs as its own user then. */
const user = 'postgres'
const withPassword = 'guarded'

/** Starts a PostgreSQL server for the tests of a project, on a socket in a folder that is removed with it. */
// biome-ignore lint/style/noDefaultExport: what Vitest calls before the tests of a project
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const programs = findPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'appkit-pg-'))
  const as = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  if (as.uid !== undefined) chownSync(folder, as.uid, as.gid)
  const data = join(folder, 'data')
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', user, '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    { ...as, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  // Everybody may come in over the socket but this one role, which needs its password.
  const access = join(data, 'pg_hba.conf')
  writeFileSync(access, `local all ${withPassword} scram-sha-256\n${readFileSync(access, 'utf8')}`)
  // What a power cut would lose matters to no test here.
  const settings = ['fsync=off', 'listen_addresses=', 'max_connections=200']
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-k', folder, ...settings.flatMap((each) => ['-c', each])],
    { ...as, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    let said = ''
    server.stderr.on('data', (chunk: Buffer) => {
      said = `${said}${chunk}`.slice(-4_000)
      if (said.includes('ready to accept connections')) resolve()
    })
    server.once('close', () => reject(new Error(`PostgreSQL ended: ${said}`)))
  })
  project.provide('postgresUrl', `postgres://${user}@/postgres?host=${encodeURIComponent(folder)}`)
  return async () => {
    server.kill('SIGINT') // ends what is connected too
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

function idOf(kind: '-u' | '-g'): number {
  return Number(execFileSync('id', [kind, user], { encoding: 'utf8' }))
}
