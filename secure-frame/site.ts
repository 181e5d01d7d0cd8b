import { acceptPort } from '../shared-schemas/messaging/connect.ts'
import type { Site } from '../shared-schemas/messaging/siblings.ts'
import { isOriginAllowed } from '../shared-schemas/options/origins.ts'
import type { SecureConfig } from '../shared-schemas/options/secureConfig.ts'

/** The page that embeds us, as the browser reports it. */
export type HostIdentity = { origin: () => string | undefined; known: Promise<Site> }

/**
 * Identifies the page that embeds us by its handshake. The port of that handshake is closed: the page sends its requests
 * to the widget, never to this frame.
 */
export function identifyHost(window: Window, config: SecureConfig): HostIdentity {
  let origin: string | undefined
  const known = new Promise<Site>((resolve) => {
    acceptPort({
      window,
      isAllowed: (candidate) => isAllowedHost(candidate, window, config),
      onSession({ port, siteOrigin }) {
        port.close()
        origin = siteOrigin
        resolve({ siteOrigin, projectId: config.projectId })
      },
      onRefused() {}, // A page that is not listed gets no reply; the widget reports it to the developer.
    })
  })
  return { origin: () => origin, known }
}

/** The page and all its ancestors must be listed by the project (T1) and be encrypted in transit (T22). */
function isAllowedHost(origin: string, window: Window, { allowedOrigins }: SecureConfig): boolean {
  const ancestors = [...(window.location.ancestorOrigins ?? [])].filter((each) => each !== 'null') // some browsers hide them
  return [origin, ...ancestors].every(
    (each) => isOriginAllowed(each, allowedOrigins) && isPrivate(new URL(each)),
  )
}

function isPrivate({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || /^(localhost|127\.0\.0\.1|\[::1\])$|\.localhost$/.test(hostname)
}
