import '../lib/jitless.ts'
import { loginMetaName } from '../../shared-schemas/login/loginMetaName.ts'
import { PageLogin } from '../../shared-schemas/login/pageLogin.ts'
import { createApis } from '../api.ts'
import { readConfig } from '../config.ts'
import { readDeviceKey } from '../login/deviceKey.ts'
import { openStore } from '../store.ts'
import { proveDevice } from './proveDevice.ts'

/** Proves the device to the server if this window has its key, then shows the outcome; else the page asks for the number. */
export async function continueLogin(window: Window): Promise<void> {
  const { document, location } = window
  const meta = document.querySelector(`meta[name="${loginMetaName}"]`)
  const login = PageLogin.parse(JSON.parse(meta?.getAttribute('content') ?? ''))
  const proved = await prove(window, login).catch(() => false) // then the page asks for the number
  const url = new URL('/oauth/confirm', location.origin)
  url.searchParams.set('token', login.token)
  if (!proved) url.searchParams.set('ask', '1')
  location.replace(url)
}

async function prove(window: Window, login: PageLogin): Promise<boolean> {
  const config = readConfig(window.document)
  const key = await readDeviceKey(await openStore(() => window.indexedDB, config.projectId))
  if (key === undefined) return false
  const { auth } = createApis(config, {
    fetch: (url, init) => window.fetch(url, init),
    key,
    session: () => undefined,
    now: () => Date.now(),
  })
  return proveDevice({ key, auth }, login)
}
