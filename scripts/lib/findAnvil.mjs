import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The name of the npm package with anvil for this system. Its version is in package.json. */
export function anvilPackage() {
  const platform = process.platform === 'win32' ? 'win32' : process.platform
  const machine = process.arch === 'x64' ? 'amd64' : process.arch
  return `@foundry-rs/anvil-${platform}-${machine}`
}

/** The path of anvil: `ANVIL_PATH`, else from the package of this system; undefined if neither exists. */
export function findAnvil() {
  if (process.env.ANVIL_PATH !== undefined) return process.env.ANVIL_PATH
  const name = process.platform === 'win32' ? 'anvil.exe' : 'anvil'
  try {
    const manifest = createRequire(import.meta.url).resolve(`${anvilPackage()}/package.json`)
    const path = join(dirname(manifest), 'bin', name)
    return existsSync(path) ? path : undefined
  } catch {
    return undefined // the package is not installed
  }
}
