import type { Answer, Asked, PageFacts, PageScript } from './page/PageScript.ts'
import { scripts } from './page/scripts.ts'
import type { HeadlessWallet } from './wallets/headlessWallet.ts'

/** The methods that are used of a page, or of a whole context, of Playwright. */
export type Installable = {
  exposeFunction(name: string, answer: (asked: Asked) => Promise<Answer>): Promise<unknown>
  addInitScript(script: { content: string }): Promise<unknown>
}

/** A wallet that was installed into a page. */
export type InstalledWallet = {
  name: string
  rdns: string
  /** Origins to which the user has exposed the accounts, as an extension remembers them. The test may change it. */
  granted: Set<string>
  /** Notifies a page that the test has changed the wallet: another account, another network. */
  announceChange(page: { evaluate(script: string): Promise<unknown> }): Promise<void>
}

const icon =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCAxNiAxNiI+PHJlY3Qgd2lkdGg9IjE2IiBoZWlnaHQ9IjE2IiBmaWxsPSIjODg4Ii8+PC9zdmc+'

/**
 * Installs a headless wallet into every document that is opened from now on, as an extension would. The keys stay in
 * the test; the page gets a function that sends requests to the wallet.
 *
 * `asGlobal` also sets the legacy global of the chain type, e.g. `window.ethereum`. `shape` selects one of several kinds
 * of wallet: see the script of the namespace in `page/`.
 *
 * @throws Error if there is no page script for the wallet's namespace
 */
export async function installWallet(
  page: Installable,
  wallet: HeadlessWallet,
  {
    name = 'Headless Wallet',
    rdns = 'example.headless',
    asGlobal = false,
    shape,
  }: Partial<Pick<PageFacts, 'name' | 'rdns' | 'asGlobal' | 'shape'>> = {},
): Promise<InstalledWallet> {
  const load = scripts[wallet.namespace]
  if (!load) throw new Error(`There is no page script for wallets of ${wallet.namespace}.`)
  const script: PageScript = await load()
  const uuid = crypto.randomUUID()
  const bridge = `headlessWallet_${uuid.replaceAll('-', '')}`
  const granted = new Set<string>()
  await page.exposeFunction(bridge, (asked) => answer(wallet, granted, asked))
  const facts: PageFacts = { uuid, name, rdns, icon, bridge, asGlobal, ...(shape && { shape }) }
  await page.addInitScript({ content: `(${script})(${JSON.stringify(facts)})` })
  return {
    name,
    rdns,
    granted,
    async announceChange(page) {
      await page.evaluate(`window.dispatchEvent(new Event(${JSON.stringify(bridge)}))`)
    },
  }
}

async function answer(
  wallet: HeadlessWallet,
  granted: Set<string>,
  { origin, method, params, grant }: Asked,
): Promise<Answer> {
  const outcome =
    method === undefined ? {} : await outcomeOf(() => wallet.request({ method, params }))
  if (grant === true) granted.add(origin)
  if (grant === false) granted.delete(origin)
  return {
    ...outcome,
    granted: granted.has(origin),
    accounts: wallet.accounts(),
    networks: wallet.networks(),
  }
}

/** Converts errors to data, since only the message of a thrown one would reach the page. */
async function outcomeOf(call: () => Promise<unknown>): Promise<Pick<Answer, 'result' | 'error'>> {
  try {
    return { result: await call() }
  } catch (thrown) {
    const { code = -32603, message = String(thrown) } = thrown as {
      code?: number
      message?: string
    } // the thrown value may have any type
    return { error: { code, message } }
  }
}
