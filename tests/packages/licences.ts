import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { judgeDeclaration, judgeLicence } from '../../scripts/lib/judgeLicence.mjs'
import { readLicence } from '../../scripts/lib/readLicence.mjs'

type Lock = { packages: Record<string, { dev?: boolean; link?: boolean; license?: string }> }

/**
 * Lists the packages that must not be shipped: those that an installation of ours brings along, and
 * those that the builds put into our files.
 */
export function licenceFaults(root: string): string[] {
  return shippedPackages(root).flatMap((folder) => {
    const reason = existsSync(join(root, folder))
      ? judgeLicence(readLicence(join(root, folder)))
      : judgeDeclaration(declarationIn(root, folder))
    return reason === undefined ? [] : [`${folder}: ${reason}`]
  })
}

/** The licences of what is shipped, as the packages declare them, by their names. */
export function shippedLicences(root: string): Map<string, string> {
  const licences = shippedPackages(root).map((folder) =>
    existsSync(join(root, folder)) ? readLicence(join(root, folder)) : declarationIn(root, folder),
  )
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

/** The folders of the packages in the lock file that are no development tools, for every platform. */
function productionPackages(root: string): string[] {
  return Object.entries(readLock(root).packages).flatMap(([folder, { dev, link }]) =>
    folder.includes('node_modules/') && !dev && !link ? [folder] : [],
  )
}

/** What the lock file says of a package that is not installed, since it is for another platform. */
function declarationIn(root: string, folder: string): { name: string; declared: string } {
  return {
    name: folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
    declared: readLock(root).packages[folder]?.license ?? 'none',
  }
}

function readLock(root: string): Lock {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock // written by npm
}
