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

function open() {
  const db = openRows(
    openDb(':memory:', () => 0),
    new Uint8Array(32),
    () => {},
  )
  onTestFinished(() => void db.close())
  return db
}

test('default: finds what was seeded, and nothing else', () => {
  const db = open()

  seedProjects(db, [shop])

  expect(findProject(db, 'shop')).toEqual(shop)
  expect(findProject(db, 'SHOP')).toBeUndefined()
  expect(findProject(db, "' OR 1=1 --")).toBeUndefined()
})

test('behavior: seeding again updates, and drops a project that is listed no more', () => {
  const db = open()
  seedProjects(db, [shop, { ...shop, id: 'old' }])

  seedProjects(db, [{ ...shop, origins: ['https://new.test'] }])

  expect(findProject(db, 'shop')?.origins).toEqual(['https://new.test'])
  expect(findProject(db, 'old')).toBeUndefined()
})
