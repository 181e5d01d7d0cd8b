import type { Answer, Asked, PageFacts, PageScript } from './page/PageScript.ts'
import { scripts } from './page/scripts.ts'
import type { HeadlessWallet } from './wallets/headlessWallet.ts'

/** What is used of a page, or of a whole context, of Playwright. */
export type Installable = {
  exposeFunction(name: string, answer: (asked: Asked) => Promise<Answer>): Promise<unknown>
  addInitScript(script: { content: string }): Promise<unknown>
}

/** A wallet in a page. */
export type InstalledWallet = {
  name: string
  rdns: string
  /** Origins that a person let see the accounts, as an extension remembers them; the test may change it. */
  granted: Set<string>
  /** Tells a page that the test has changed the wallet: another account, another network. */
  announceChange(page: { evaluate(script: string): Promise<unknown> }): Promise<void>
}

const icon =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCAxNiAxNiI+PHJlY3Qgd2lkdGg9IjE2IiBoZWlnaHQ9IjE2IiBmaWxsPSIjODg4Ii8+PC9zdmc+'

/**
 * Puts a headless wallet into every document that is opened from now on, the way an extension comes
 * into a page. The keys stay in the test: the page has a function that asks.
 *
 * @throws where there is no script for the wallet's namespace
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

/** Errors cross to the page as data: only their text would survive otherwise. */
async function outcomeOf(work: () => Promise<unknown>): Promise<Pick<Answer, 'result' | 'error'>> {
  try {
    return { result: await work() }
  } catch (thrown) {
    const { code = -32603, message = String(thrown) } = thrown as {
      code?: number
      message?: string
    } // anything may be thrown
    return { error: { code, message } }
  }
}
