import { findProject, hasContractAccounts, type Project } from '../db/queries/projects.ts'
import type { SealedDb } from '../db/sealedRows/sealedRows.ts'

/** Another process may have started with other projects: how soon this one sees them. */
const cachedMs = 1_000

/** Finds the project of an id, or undefined. */
export type ProjectCache = (id: string) => Promise<Project | undefined>

/** Makes a cache of the projects in the database; ids that name none are never kept. */
export function createProjectCache({ db, now }: { db: SealedDb; now: () => number }): ProjectCache {
  const cached = new Map<string, { project: Project; readAt: number }>()
  return async (id) => {
    const known = cached.get(id)
    if (known && Math.abs(now() - known.readAt) < cachedMs) return known.project
    const project = await findProject(db, id)
    if (project) cached.set(id, { project, readAt: now() })
    else cached.delete(id)
    return project
  }
}

/** Makes a cache of whether any project in the database has contract accounts. */
export function createContractAccountsCache({
  db,
  now,
}: {
  db: SealedDb
  now: () => number
}): () => Promise<boolean> {
  let cached: { found: boolean; readAt: number } | undefined
  return async () => {
    if (cached === undefined || Math.abs(now() - cached.readAt) >= cachedMs)
      cached = { found: await hasContractAccounts(db), readAt: now() }
    return cached.found
  }
}
