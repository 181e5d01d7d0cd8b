import type { ServerConfig } from './config.ts'

/** Each project with the path of its settings, and what holds without one. */
export function pathed({
  projects,
  withoutProject,
}: Pick<ServerConfig, 'projects' | 'withoutProject'>) {
  return [
    ...projects.map((project, index) => [`projects[${index}]`, project] as const),
    ['withoutProject', withoutProject] as const,
  ]
}
