import * as z from 'zod/mini'
import { NetworkChoice } from '../../../shared-schemas/network.ts'
import { SmartAccountNetwork } from '../../../shared-schemas/secureConfig.ts'
import type { ServerConfig } from '../../config.ts'
import { ProjectFeatures } from '../../projectFeatures.ts'
import type { Db } from '../open.ts'

const Project = z.object({
  id: z.string(),
  name: z.string(),
  mode: z.enum(['development', 'production']),
  origins: z.array(z.string()),
  features: ProjectFeatures,
  networks: z.array(NetworkChoice),
  trustedOrigins: z.array(z.string()),
  smartAccounts: z.array(SmartAccountNetwork),
})

/** Whom a request speaks for; `id` and `name` are absent where callers without a project are served. */
export type Project = Omit<z.infer<typeof Project>, 'id' | 'name'> & { id?: string; name?: string }

/** Makes the table hold exactly these projects: one taken out of the configuration is gone at once. */
export function seedProjects(db: Db, projects: ServerConfig['projects']): void {
  const upsert = db.prepare(`INSERT INTO projects
      (id, name, mode, origins, features, networks, trusted_origins, smart_accounts)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, mode = excluded.mode,
      origins = excluded.origins, features = excluded.features, networks = excluded.networks,
      trusted_origins = excluded.trusted_origins, smart_accounts = excluded.smart_accounts`)
  const ids = JSON.stringify(projects.map(({ id }) => id))
  db.transaction(() => {
    db.prepare('DELETE FROM projects WHERE id NOT IN (SELECT value FROM json_each(?))').run(ids)
    for (const { id, name, mode, ...lists } of projects) {
      const { origins, features, networks, trustedOrigins, smartAccounts } = lists
      const written = [origins, features, networks, trustedOrigins, smartAccounts]
      upsert.run(id, name, mode, ...written.map((each) => JSON.stringify(each)))
    }
  }).immediate()
}

/** The project of that id, or undefined. */
export function findProject(db: Db, id: string): Project | undefined {
  const row = db
    .prepare(`SELECT json_object('id', id, 'name', name, 'mode', mode, 'origins', json(origins),
      'features', json(features), 'networks', json(networks), 'trustedOrigins', json(trusted_origins),
      'smartAccounts', json(smart_accounts)) AS project FROM projects WHERE id = ?`)
    .get(id)
  if (row === undefined) return undefined
  return z.parse(Project, JSON.parse(z.parse(z.object({ project: z.string() }), row).project))
}
