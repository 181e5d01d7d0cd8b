import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestDist, createTestServer } from '../testing.ts'

const settings = (folder: string) => ({
  database: join(folder, 'data', 'appkit.db'),
  keyFile: join(folder, 'keys', 'secrets.json'),
})

/** What a server says of its database when it starts. */
async function startWith(given: { database: string; keyFile?: string }) {
  const { lines, close } = await createTestServer(given)
  await close()
  return lines.find(({ database }) => database !== undefined)
}

test('default: a server says that it created its database, and later that it opened it', async () => {
  const given = settings(createTestDist())

  expect(await startWith(given)).toMatchObject({
    level: 40,
    database: given.database,
    msg: expect.stringMatching(/^Created a new database, without users and wallets\./),
  })
  expect(await startWith(given)).toMatchObject({
    level: 30,
    database: given.database,
    msg: 'Opened the database',
  })
})

test('behavior: other databases beside a new one are named', async () => {
  const folder = createTestDist()
  const database = join(folder, 'appkit.db')
  await startWith({ database })

  const said = await startWith({ database: join(folder, 'apkit.db') })

  expect(said).toMatchObject({
    beside: ['appkit.db'],
    msg: expect.stringContaining('lie beside it'),
  })
})

test('error: with the key file of a database that is not there no new one is made', async () => {
  const folder = createTestDist()
  const given = settings(folder)
  await startWith(given)
  const typo = join(folder, 'data', 'apkit.db')

  await expect(createTestServer({ ...given, database: typo })).rejects.toThrow(
    `The database ${typo} cannot be opened: it does not exist, but the key file ${given.keyFile} of one does. Set the option database to where it lies, or restore a copy of it there. To begin with an empty one, move the key file away, and keep it: the old database opens with no other.`,
  )
  expect(existsSync(typo)).toBe(false)
  rmSync(given.keyFile)
  expect(await startWith({ ...given, database: typo })).toMatchObject({ database: typo })
})

test('behavior: a database in memory says that it is lost', async () => {
  expect(await startWith({ database: ':memory:' })).toMatchObject({ level: 40 })
})
