import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { judgeLicence } from '../../scripts/lib/judgeLicence.mjs'
import { readLicence } from '../../scripts/lib/readLicence.mjs'

type Lock = { packages: Record<string, { dev?: boolean; link?: boolean; license?: string }> }

/**
 * Lists the packages that must not be shipped: those that an installation of ours brings along, and
 * those that the builds put into our files.
 */
export function licenceFaults(root: string): string[] {
  return shippedPackages(root).flatMap((folder) => {
    const reason = judgeLicence(readLicence(join(root, folder)))
    return reason === undefined ? [] : [`${folder}: ${reason}`]
  })
}

/** The licences of what is shipped, as the packages declare them, by their names. */
export function shippedLicences(root: string): Map<string, string> {
  const licences = shippedPackages(root).map((folder) => readLicence(join(root, folder)))
  return new Map(licences.map(({ name, declared }) => [name, declared]))
}

function shippedPackages(root: string): string[] {
  return [...new Set([...productionPackages(root), ...bundledPackages(root)])].sort()
}

/** The folders of the packages in our built files, from the lists that the builds write. */
export function bundledPackages(
  root: string,
  isWanted: (list: string) => boolean = () => true,
): string[] {
  const lists = join(root, '.cache/modules')
  const wanted = readdirSync(lists).filter(isWanted)
  return wanted.flatMap(
    (name) => JSON.parse(readFileSync(join(lists, name), 'utf8')) as string[], // written by listModules.ts
  )
}

/** The folders of the packages in the lock file that are no development tools, as far as this platform has them. */
function productionPackages(root: string): string[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock // written by npm
  return Object.entries(lock.packages).flatMap(([folder, { dev, link }]) =>
    folder.includes('node_modules/') && !dev && !link && existsSync(join(root, folder))
      ? [folder]
      : [],
  )
}
