import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import type { ServerConfigInput } from '../config.ts'

type Settings = Pick<
  ServerConfigInput,
  'database' | 'keyFile' | 'wrappingKeyFile' | 'recoveryKeyFile'
>

/**
 * The database of a test that names none: in memory, or a schema of its own on the PostgreSQL server of the tests' project.
 */
export async function createTestDatabase(): Promise<Settings> {
  const url = inject('postgresUrl')
  if (url === undefined) return { database: ':memory:' }
  const schema = `test_${randomBytes(8).toString('hex')}`
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`CREATE SCHEMA ${schema}`)
  await client.end()
  const folder = mkdtempSync(join(tmpdir(), 'appkit-keys-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return {
    database: `${url}&options=${encodeURIComponent(`-c search_path=${schema}`)}`,
    keyFile: join(folder, 'login-key'),
    wrappingKeyFile: join(folder, 'wrapping-key'),
    recoveryKeyFile: join(folder, 'recovery-key'),
  }
}
