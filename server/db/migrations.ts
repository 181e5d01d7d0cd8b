import projects from './migrations/0001_projects.sql?raw'
import rateWindows from './migrations/0002_rate_windows.sql?raw'

export type Migration = { name: string; sql: string }

/** All migrations, oldest first. One that was released is never edited and never taken out. */
export const migrations: readonly Migration[] = [
  { name: '0001_projects', sql: projects },
  { name: '0002_rate_windows', sql: rateWindows },
]
