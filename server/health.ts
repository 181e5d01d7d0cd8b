import { migrationHead } from './db/migrate.ts'
import { migrations } from './db/migrations.ts'
import { createSite } from './site.ts'
import type { World } from './world.ts'

/** Answers on any host, for supervisors: /healthz while the process lives, /readyz while it can work. */
export function createHealthSite(world: World) {
  const site = createSite(world, 'health')
  site.get('/healthz', (c) => c.json({ status: 'ok' }))
  site.get('/readyz', (c) => {
    const checks = { database: takesWrites(world), migrations: atHead(world) }
    const ready = Object.values(checks).every(Boolean)
    return c.json({ status: ready ? 'ok' : 'unavailable', checks }, ready ? 200 : 503)
  })
  return site
}

function takesWrites({ db, now }: World): boolean {
  try {
    db.prepare(`INSERT INTO write_probe VALUES (1, ?)
      ON CONFLICT (id) DO UPDATE SET written_at = excluded.written_at`).run(now())
    return true
  } catch {
    return false // the answer to the probe
  }
}

function atHead({ db }: World): boolean {
  try {
    return migrationHead(db) === migrations.length
  } catch {
    return false // the answer to the probe
  }
}
