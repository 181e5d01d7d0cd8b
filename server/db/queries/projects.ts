import * as z from 'zod/mini'
import { FeatureId } from '../../../shared-schemas/api/wallets.ts'
import type { ServerConfig } from '../../config.ts'
import type { Db } from '../open.ts'

const Project = z.object({
  id: z.string(),
  mode: z.enum(['development', 'production']),
  origins: z.array(z.string()),
  features: z.array(FeatureId),
})

/** Whom a request speaks for; `id` is absent where the server serves callers without a project. */
export type Project = Omit<z.infer<typeof Project>, 'id'> & { id?: string }

/** Makes the table hold exactly these projects: one taken out of the configuration is gone at once. */
export function seedProjects(db: Db, projects: ServerConfig['projects']): void {
  const upsert =
    db.prepare(`INSERT INTO projects (id, name, mode, origins, features) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, mode = excluded.mode,
      origins = excluded.origins, features = excluded.features`)
  const ids = JSON.stringify(projects.map(({ id }) => id))
  db.transaction(() => {
    db.prepare('DELETE FROM projects WHERE id NOT IN (SELECT value FROM json_each(?))').run(ids)
    for (const { id, name, mode, origins, features } of projects) {
      upsert.run(id, name, mode, JSON.stringify(origins), JSON.stringify(features))
    }
  }).immediate()
}

/** The project of that id, or undefined. */
export function findProject(db: Db, id: string): Project | undefined {
  const row = db.prepare('SELECT id, mode, origins, features FROM projects WHERE id = ?').get(id)
  if (row === undefined) return undefined
  const text = z.parse(z.object({ origins: z.string(), features: z.string() }), row)
  return z.parse(Project, {
    ...Object(row),
    origins: JSON.parse(text.origins),
    features: JSON.parse(text.features),
  })
}
