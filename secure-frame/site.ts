import { acceptPort } from '../shared-schemas/messaging/connect.ts'
import type { Site } from '../shared-schemas/messaging/siblings.ts'
import { isOriginAllowed } from '../shared-schemas/origins.ts'
import type { SecureConfig } from '../shared-schemas/secureConfig.ts'

/** The page that embeds us, as the browser tells it. */
export type HostIdentity = { origin: () => string | undefined; known: Promise<Site> }

/**
 * Learns who embeds us from the page's own handshake. The port that comes with it is not used: the
 * page has nothing to ask here, and asks the widget.
 */
export function identifyHost(window: Window, config: SecureConfig): HostIdentity {
  let origin: string | undefined
  const known = new Promise<Site>((resolve) => {
    acceptPort({
      window,
      isAllowed: (candidate) => isWelcome(candidate, window, config),
      onSession({ port, siteOrigin }) {
        port.close()
        origin = siteOrigin
        resolve({ siteOrigin, projectId: config.projectId })
      },
      onRefused() {}, // says nothing to a stranger; the widget tells the developer
    })
  })
  return { origin: () => origin, known }
}

/** Listed by the project, not readable on the way (T22), and so is every page around it (T1). */
function isWelcome(origin: string, window: Window, { allowedOrigins }: SecureConfig): boolean {
  const ancestors = [...(window.location.ancestorOrigins ?? [])].filter((each) => each !== 'null') // some browsers hide them
  return [origin, ...ancestors].every(
    (each) => isOriginAllowed(each, allowedOrigins) && isPrivate(new URL(each)),
  )
}

function isPrivate({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || /^(localhost|127\.0\.0\.1|\[::1\])$|\.localhost$/.test(hostname)
}
