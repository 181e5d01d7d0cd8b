/** The name of our Trusted Types policy; the Content-Security-Policy allows no other. */
const policyName = 'appkit-vault'
type Policy = { createScriptURL(url: string): string }
type TrustedTypes = {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): Policy
}
let policy: Policy | undefined // one per document: the browser refuses a second policy of the same name

/** Starts a worker from a URL that the build emitted. */
export function startWorker(url: string, name: string): Worker {
  return new Worker(trusted(url), { type: 'module', name })
}

/** Under Trusted Types a worker's URL must come from a policy. Ours allows scripts of this origin only. */
function trusted(workerUrl: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes } // not in every browser yet
  policy ??= trustedTypes?.createPolicy(policyName, { createScriptURL: ownScript })
  return policy?.createScriptURL(workerUrl) ?? ownScript(workerUrl)
}

function ownScript(url: string): string {
  const { origin, href } = new URL(url, location.href)
  if (origin !== location.origin) throw new TypeError(`${origin} is not this origin.`)
  return href
}
