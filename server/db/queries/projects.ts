import * as z from 'zod/mini'
import { NetworkChoice } from '../../../shared-schemas/entities/network.ts'
import { SmartAccountNetwork } from '../../../shared-schemas/options/secureConfig.ts'
import type { ServerConfig } from '../../config.ts'
import { ProjectFeatures } from '../../projectFeatures.ts'
import type { SealedDb } from '../sealedRows/sealedRows.ts'

const Project = z.object({
  id: z.string(),
  name: z.string(),
  mode: z.enum(['development', 'production']),
  origins: z.array(z.string()),
  features: ProjectFeatures,
  networks: z.array(NetworkChoice),
  trustedOrigins: z.array(z.string()),
  smartAccounts: z.array(SmartAccountNetwork),
  automaticRecovery: z.boolean(),
})

/** Whom a request speaks for; `id` and `name` are absent where callers without a project are served. */
export type Project = Omit<z.infer<typeof Project>, 'id' | 'name'> & { id?: string; name?: string }

/** Makes the table hold exactly these projects: one taken out of the configuration is gone at once. */
export async function seedProjects(
  db: SealedDb,
  projects: ServerConfig['projects'],
): Promise<void> {
  await db.transaction(async () => {
    await db.rows.remove('projects', {})
    for (const { id, name, mode, automaticRecovery, ...lists } of projects) {
      await db.rows.insert('projects', {
        id,
        name,
        mode,
        origins: JSON.stringify(lists.origins),
        features: JSON.stringify(lists.features),
        networks: JSON.stringify(lists.networks),
        trusted_origins: JSON.stringify(lists.trustedOrigins),
        smart_accounts: JSON.stringify(lists.smartAccounts),
        automatic_recovery: Number(automaticRecovery),
      })
    }
  })
}

/** True where an account can own a contract (ERC-4337) in any project of the table. */
export async function hasContractAccounts(db: SealedDb): Promise<boolean> {
  return (await db.rows.list('projects', {})).some((row) =>
    z
      .parse(Project.shape.smartAccounts, JSON.parse(row.smart_accounts))
      .some(({ kind }) => kind === 'erc4337'),
  )
}

/** The project of that id, or undefined. */
export async function findProject(db: SealedDb, id: string): Promise<Project | undefined> {
  const row = await db.rows.find('projects', { id })
  if (row === undefined) return undefined
  return z.parse(Project, {
    id: row.id,
    name: row.name,
    mode: row.mode,
    origins: JSON.parse(row.origins),
    features: JSON.parse(row.features),
    networks: JSON.parse(row.networks),
    trustedOrigins: JSON.parse(row.trusted_origins),
    smartAccounts: JSON.parse(row.smart_accounts),
    automaticRecovery: row.automatic_recovery !== 0,
  })
}
