import { build } from './db/build.ts'
import { changeRows } from './db/execute.ts'
import { migrationHead, newestMigration } from './db/migrate.ts'
import { mailQueue } from './db/queries/mails.ts'
import { limitInMemory } from './middleware/limitInMemory.ts'
import { createSite } from './site.ts'
import type { World } from './world.ts'

const probeMs = 2_000
/** The checks write to the database and use the keys, and anybody may ask for them. */
const cachedMs = 1_000
const readinessPerMinute = 300
/** Mail is tried for two minutes; one that is older shows that nobody sends any. */
const mailMaxAgeMs = 300_000

/** Answers on any host, for supervisors: /healthz while the process lives, /readyz while it can work. */
export function createHealthSite(world: World) {
  const site = createSite(world, 'health')
  site.get('/healthz', (c) => c.json({ status: 'ok' }))
  const check = cached(world, async () => ({
    database: await isTrue(() => takesWrites(world)),
    migrations: await isTrue(
      async () => (await migrationHead(world.db)) === newestMigration(world.db),
    ),
    schema: await isTrue(() => hasOwnSchema(world)),
    keys: await wrap(world),
    mail: await isTrue(() => mailMoves(world)),
  }))
  site.get('/readyz', limitInMemory(world, readinessPerMinute), async (c) => {
    const checks = await check()
    const ready = Object.values(checks).every(Boolean)
    return c.json({ status: ready ? 'ok' : 'unavailable', checks }, ready ? 200 : 503)
  })
  return site
}

/** Runs the work at most once a second; callers in between get the same result. */
function cached<result>({ now }: World, work: () => Promise<result>): () => Promise<result> {
  let last: { at: number; result: Promise<result> } | undefined
  return () => {
    if (last === undefined || Math.abs(now() - last.at) >= cachedMs) {
      last = { at: now(), result: work() }
    }
    return last.result
  }
}

/** A probe that throws has its answer. */
async function isTrue(probe: () => Promise<boolean>): Promise<boolean> {
  try {
    return await probe()
  } catch {
    return false
  }
}

async function takesWrites({ db, now }: World): Promise<boolean> {
  const writtenAt = { written_at: now() }
  const probe = build.insertInto('write_probe').values({ id: 1, ...writtenAt })
  await changeRows(
    db,
    probe.onConflict((conflict) => conflict.column('id').doUpdateSet(writtenAt)),
  )
  return true
}

async function hasOwnSchema({ requireSchema }: World): Promise<boolean> {
  await requireSchema()
  return true
}

async function wrap({ keys }: World): Promise<boolean> {
  const probes = Object.values(keys).map((management) => management.health())
  const late = new Promise<boolean[]>((resolve) => {
    setTimeout(() => resolve([false]), probeMs).unref()
  })
  try {
    return (await Promise.race([Promise.all(probes), late])).every(Boolean)
  } catch {
    return false // the answer to the probe
  }
}

async function mailMoves({ db, mail, now }: World): Promise<boolean> {
  if (!mail.works()) return false
  const { oldestAt } = await mailQueue(db)
  return !mail.enabled || oldestAt === undefined || now() - oldestAt < mailMaxAgeMs
}
