import projects from './migrations/0001_projects.sql?raw'
import rateWindows from './migrations/0002_rate_windows.sql?raw'
import projectNetworks from './migrations/0003_project_networks.sql?raw'
import auth from './migrations/0010_auth.sql?raw'
import projectWallet from './migrations/0020_project_wallet.sql?raw'
import vault from './migrations/0021_vault.sql?raw'
import auditLog from './migrations/0022_audit_log.sql?raw'
import social from './migrations/0030_social.sql?raw'
import deviceNumber from './migrations/0040_device_number.sql?raw'
import passkeyStepUp from './migrations/0050_passkey_step_up.sql?raw'
import sponsorBudgets from './migrations/0051_sponsor_budgets.sql?raw'
import devicesByKey from './migrations/0052_devices_by_key.sql?raw'
import socialNumber from './migrations/0053_social_number.sql?raw'
import rowSeals from './migrations/0054_row_seals.sql?raw'
import projectRecovery from './migrations/0055_project_recovery.sql?raw'
import usedWork from './migrations/0057_used_work.sql?raw'
import nextWallets from './migrations/0060_next_wallets.sql?raw'
import stepUp from './migrations/0061_step_up.sql?raw'
import loginsSince from './migrations/0062_logins_since.sql?raw'
import auditShipping from './migrations/0063_audit_shipping.sql?raw'
import historyOnPostgres from './migrations/0070_history.postgres.sql?raw'
import history from './migrations/0070_history.sql?raw'
import historyGenesis from './migrations/0071_history_genesis.sql?raw'
import namesOnPostgres from './migrations/0080_names.postgres.sql?raw'
import names from './migrations/0080_names.sql?raw'
import purchasesOnPostgres from './migrations/0090_purchases.postgres.sql?raw'
import purchases from './migrations/0090_purchases.sql?raw'

export type Migration = {
  name: string
  sql: string
  /** It drops a table that others refer to: foreign keys are off meanwhile, so that no row of theirs goes. */
  rebuilds?: true
  /** The same for PostgreSQL, of those that came after its first one. */
  postgres?: string
}

/** All migrations, oldest first. One that was released is never edited and never taken out. */
export const migrations: readonly Migration[] = [
  { name: '0001_projects', sql: projects },
  { name: '0002_rate_windows', sql: rateWindows },
  { name: '0003_project_networks', sql: projectNetworks },
  { name: '0010_auth', sql: auth },
  { name: '0020_project_wallet', sql: projectWallet },
  { name: '0021_vault', sql: vault },
  { name: '0022_audit_log', sql: auditLog },
  { name: '0030_social', sql: social, rebuilds: true },
  { name: '0040_device_number', sql: deviceNumber },
  { name: '0050_passkey_step_up', sql: passkeyStepUp },
  { name: '0051_sponsor_budgets', sql: sponsorBudgets },
  { name: '0052_devices_by_key', sql: devicesByKey },
  { name: '0053_social_number', sql: socialNumber },
  { name: '0054_row_seals', sql: rowSeals },
  { name: '0055_project_recovery', sql: projectRecovery },
  { name: '0057_used_work', sql: usedWork },
  { name: '0060_next_wallets', sql: nextWallets, rebuilds: true },
  { name: '0061_step_up', sql: stepUp, rebuilds: true },
  { name: '0062_logins_since', sql: loginsSince },
  { name: '0063_audit_shipping', sql: auditShipping },
  { name: '0070_history', sql: history, postgres: historyOnPostgres },
  { name: '0071_history_genesis', sql: historyGenesis, postgres: historyGenesis },
  { name: '0080_names', sql: names, postgres: namesOnPostgres },
  { name: '0090_purchases', sql: purchases, postgres: purchasesOnPostgres },
]
