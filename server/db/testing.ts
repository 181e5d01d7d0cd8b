import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import type { ServerConfigInput } from '../config.ts'

type Settings = Pick<ServerConfigInput, 'database'> & { [name in File]?: string }
type File = 'keyFile' | 'wrappingKeyFile' | 'recoveryKeyFile' | 'releasesFolder'

/**
 * The database of a test that names none: in memory, or a schema of its own on the PostgreSQL server of the tests' project.
 */
export async function createTestDatabase(): Promise<Settings> {
  if (inject('postgresUrl') === undefined) return { database: ':memory:' }
  const folder = mkdtempSync(join(tmpdir(), 'appkit-keys-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return createSharedDatabase(folder)
}

/** One that several processes open: a file in the folder, or such a schema. The keys are in the folder. */
export async function createSharedDatabase(
  folder: string,
): Promise<Settings & Record<File, string>> {
  const url = inject('postgresUrl')
  return {
    database: url === undefined ? join(folder, 'a.db') : await createSchema(url),
    keyFile: join(folder, 'login-key'),
    wrappingKeyFile: join(folder, 'wrapping-key'),
    recoveryKeyFile: join(folder, 'recovery-key'),
    releasesFolder: join(folder, 'releases'),
  }
}

/** For the figure of a goal that is measured on both. */
export const databaseOfTest = () => (inject('postgresUrl') === undefined ? '' : ' with PostgreSQL')

async function createSchema(url: string): Promise<string> {
  const schema = `test_${randomBytes(8).toString('hex')}`
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`CREATE SCHEMA ${schema}`)
  await client.end()
  return `${url}&options=${encodeURIComponent(`-c search_path=${schema}`)}`
}
