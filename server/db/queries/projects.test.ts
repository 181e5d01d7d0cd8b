import { expect, onTestFinished, test } from 'vitest'
import { openDb } from '../open.ts'
import { openRows } from '../sealedRows/sealedRows.ts'
import { findProject, seedProjects } from './projects.ts'

const shop = {
  id: 'shop',
  name: 'Shop',
  mode: 'production' as const,
  origins: ['https://shop.test'],
  features: { social_login: ['email' as const], reown_branding: true },
  networks: ['eip155:10' as const],
  trustedOrigins: [],
  smartAccounts: [],
  automaticRecovery: false,
}

async function open() {
  const db = openRows(await openDb(':memory:', () => 0), new Uint8Array(32), () => {})
  onTestFinished(() => void db.close())
  return db
}

test('default: finds what was seeded, and nothing else', async () => {
  const db = await open()

  await seedProjects(db, [shop])

  expect(await findProject(db, 'shop')).toEqual(shop)
  expect(await findProject(db, 'SHOP')).toBeUndefined()
  expect(await findProject(db, "' OR 1=1 --")).toBeUndefined()
})

test('behavior: seeding again updates, and drops a project that is listed no more', async () => {
  const db = await open()
  await seedProjects(db, [shop, { ...shop, id: 'old' }])

  await seedProjects(db, [{ ...shop, origins: ['https://new.test'] }])

  expect((await findProject(db, 'shop'))?.origins).toEqual(['https://new.test'])
  expect(await findProject(db, 'old')).toBeUndefined()
})
