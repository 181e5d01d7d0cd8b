import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { findPostgres } from '../../../scripts/lib/findPostgres.mjs'
import { audit } from '../../audit/audit.ts'
import { verifyAudit } from '../../audit/verifyAudit.ts'
import { createWallet } from '../../vault/createWallet.ts'
import { createTestCaller, createTestWorld, newWallet } from '../../vault/testing.ts'
import { checkSchema } from '../sealedRows/checkSchema.ts'
import { openRows } from '../sealedRows/sealedRows.ts'
import { verifyRows } from '../sealedRows/verifyRows.ts'
import { openPostgresUnchanged } from './openPostgres.ts'

test('behavior: a copy by pg_dump in another database is whole, and takes new rows after those it has', async () => {
  const { world } = await createTestWorld()
  const caller = await createTestCaller(world)
  await createWallet(world, caller, newWallet())
  await audit(world, { event: 'walletMade', userId: caller.session.userId, facts: {} })
  const [copied, parameters] = world.config.database.split('?')
  const name = `copy_${randomBytes(6).toString('hex')}`
  const client = new pg.Client(inject('postgresUrl'))
  await client.connect()
  await client.query(`CREATE DATABASE ${name} ENCODING UTF8 TEMPLATE template0`)
  await client.end()

  const programs = findPostgres()
  const { host } = Object.fromEntries(new URLSearchParams(parameters))
  const at = ['-h', host!, '-U', 'postgres'] // as startPostgres.ts wrote it
  const schema = /search_path=(\w+)/.exec(decodeURIComponent(parameters!))![1]!
  const dump = execFileSync(join(programs, 'pg_dump'), [...at, '-n', schema, 'postgres'])
  execFileSync(join(programs, 'psql'), [...at, '-q', '-v', 'ON_ERROR_STOP=1', name], {
    input: dump,
    stdio: ['pipe', 'ignore', 'inherit'],
  })

  const copy = `${copied!.replace(/postgres$/, name)}?${parameters}`
  const db = openRows(await openPostgresUnchanged(copy), world.secrets.get('rowSeals'), () => {})
  onTestFinished(() => db.close())
  await checkSchema(db)
  const rows = await verifyRows(db)
  expect(rows).toEqual({ ...(await verifyRows(world.db)), foreign: [], back: [] })
  expect(await verifyAudit({ db, secrets: world.secrets })).toEqual(await verifyAudit(world))
  const other = await createTestCaller({ ...world, db: db as typeof world.db }, 'other')
  await createWallet({ ...world, db }, other, newWallet())
  expect(await verifyRows(db)).toMatchObject({ foreign: [], back: [] })
})
