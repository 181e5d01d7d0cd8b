import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { socialsWithin } from './auth/social/SocialSettings.ts'
import { onrampWithin } from './blockchain/onramp/OnrampSettings.ts'
import { checkSettings } from './checkSettings.ts'
import type { ServerConfig } from './config.ts'
import { configFault } from './configFault.ts'
import { fileOfDatabase } from './db/fileOfDatabase.ts'
import { findJsonFault } from './findJsonFault.ts'
import { parseConfig } from './parseConfig.ts'

const files = ['keyFile', 'wrappingKeyFile', 'recoveryKeyFile', 'releasesFolder'] as const

/**
 * Reads the configuration file that `APPKIT_CONFIG` names; `PORT` overrides its port. A variable that is
 * empty is not set. Paths inside the file are relative to it; `dist` defaults to the given folder.
 *
 * @throws SERVER_CONFIG_INVALID
 */
export function loadConfig(env: NodeJS.ProcessEnv, defaultDist: string): ServerConfig {
  const path = env.APPKIT_CONFIG
  if (!path) {
    throw configFault('the file', 'is not named. Add --config appkit.json, or set APPKIT_CONFIG.')
  }
  const folder = dirname(resolve(path))
  const given = parseConfig({ dist: defaultDist, ...readJson(path), ...portOf(env) })
  const file = fileOfDatabase(given.database)
  const database = file === undefined ? given.database : resolve(folder, file)
  const named = files.flatMap((name) => {
    const file = given[name]
    return file === undefined ? [] : [[name, resolve(folder, file)]]
  })
  const transits = (['wrappingTransit', 'recoveryTransit'] as const).flatMap((name) => {
    const transit = given[name]
    return transit ? [[name, { ...transit, tokenFile: resolve(folder, transit.tokenFile) }]] : []
  })
  const { imagesFolder } = given.wallets
  const config = {
    ...given,
    ...Object.fromEntries([...named, ...transits]),
    wallets: {
      ...given.wallets,
      ...(imagesFolder && { imagesFolder: resolve(folder, imagesFolder) }),
    },
    socials: socialsWithin(folder, given.socials),
    onramp: onrampWithin(folder, given.onramp),
    database,
    dist: resolve(folder, given.dist),
  }
  const fault = checkSettings(config) // once more: two paths may be written differently and be the same file
  if (fault) throw fault
  return config
}

function portOf({ PORT }: NodeJS.ProcessEnv): { port?: number } {
  if (!PORT) return {}
  if (/^\d{1,5}$/.test(PORT) && Number(PORT) <= 65_535) return { port: Number(PORT) }
  throw configFault(
    'the environment variable PORT',
    `expected a whole number, up to 65535, not ${JSON.stringify(PORT.slice(0, 20))}.`,
  )
}

function readJson(path: string): object {
  const text = readText(path)
  const fault = findJsonFault(text)
  if (fault)
    throw configFault(path, `is not JSON ${placeOf(fault.position, text)}: ${fault.reason}.`)
  const value: unknown = JSON.parse(text)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  throw configFault(path, 'expected an object in JSON: { … }.')
}

function placeOf(position: number, text: string): string {
  const lines = text.slice(0, position).split('\n')
  return `in line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException // of the file system
    throw configFault(
      path,
      code === 'ENOENT'
        ? 'does not exist.'
        : code === 'EISDIR'
          ? 'is a folder. Name the file in it.'
          : `cannot be read (${code}).`,
      cause,
    )
  }
}
