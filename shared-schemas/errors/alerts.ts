/** One kind of alert: the site's developer sees it in the modal in debug mode, and in the console otherwise. */
export type AlertRow<facts = undefined> = {
  code: string
  shortMessage: string
  longMessage: (facts: facts) => string
}

/** An alert with its text filled in, as the modal shows it. */
export type Alert = { code: string; shortMessage: string; longMessage: string }

function row<facts = undefined>(
  code: string,
  shortMessage: string,
  longMessage: (facts: facts) => string,
): AlertRow<facts> {
  return { code, shortMessage, longMessage }
}

// Codes and short texts are fixed by the specification (section 8). The long texts are ours and say what to do.
// Import as a namespace: `import * as alerts`.

export const NETWORK_NOT_FOUND = /* @__PURE__ */ row(
  'APKT001',
  'Network Not Found',
  (f: { caipNetworkId: string; configured: string }) =>
    `The network ${f.caipNetworkId} is not known to this app. Add it to the option networks, as an id of a listed network or as a network object of your own. Configured now: ${f.configured}.`,
)
export const ORIGIN_NOT_ALLOWED = /* @__PURE__ */ row(
  'APKT002',
  'Invalid App Configuration',
  (f: { origin: string; projectId?: string | undefined }) =>
    `The origin ${f.origin} is not on the allowlist of ${f.projectId === undefined ? 'this project' : `the project "${f.projectId}"`}. Add it to the "origins" of the project in the configuration of your AppKit server, and restart the server.`,
)
export const SECURE_FRAME_NOT_LOADED = /* @__PURE__ */ row(
  'APKT003',
  'Network Error - Could not load embedded wallet',
  (f: { url: string }) =>
    `The embedded wallet at ${f.url} did not load. Check that this address answers, and that the page's Content-Security-Policy names it in frame-src.`,
)
export const SECURE_FRAME_TIMED_OUT = /* @__PURE__ */ row(
  'APKT004',
  'Embedded Wallet Request Timed Out',
  (f: { request: string }) =>
    `The embedded wallet did not answer ${f.request} in time. Check the connection to your AppKit server and its logs, then try again.`,
)
export const UNVERIFIED_DOMAIN = /* @__PURE__ */ row(
  'APKT005',
  'Invalid App Configuration',
  (f: { origin: string }) =>
    `Embedded login is refused for ${f.origin}, because the project does not list this domain. Add it to the "origins" of the project in the configuration of your AppKit server, and restart the server.`,
)
export const SESSION_EXPIRED = /* @__PURE__ */ row(
  'APKT006',
  'Session Expired',
  () =>
    'The session is not valid at this time. Sign in again; if that does not help, compare the clocks of this device and of your AppKit server.',
)
export const INVALID_PROJECT_ID = /* @__PURE__ */ row(
  'APKT007',
  'Invalid App Configuration',
  (f: { projectId: string }) =>
    `Your AppKit server has no project with the id ${f.projectId}. Correct the option projectId (data-project-id), or add the project to "projects" in the configuration of the server and restart it.`,
)
export const PROJECT_ID_NOT_CONFIGURED = /* @__PURE__ */ row(
  'APKT008',
  'Project ID Not Configured',
  () =>
    'No project id is set. Wallets of the page work without one; for everything else set the option projectId (data-project-id) to a project of your AppKit server.',
)
