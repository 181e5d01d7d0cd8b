import { toNetwork } from '../shared-schemas/entities/network.ts'
import { relayedNetworks } from './blockchain/relayedNetworks.ts'
import type { ServerConfig } from './config.ts'
import { pathed } from './pathed.ts'

/** A setting, and why it is probably a mistake. */
type StartWarning = { setting: string; warning: string }

/** Settings of a server on `port` that are allowed, and still are mistakes in most cases. */
export function startWarnings(config: ServerConfig, port: number): StartWarning[] {
  return [
    ...otherPorts(config, port),
    ...unlistedSites(config),
    ...withoutProjects(config),
    ...unservedNetworks(config),
  ]
}

function otherPorts({ origins }: ServerConfig, port: number): StartWarning[] {
  return Object.entries(origins).flatMap(([name, origin]) => {
    const { protocol, port: given } = new URL(origin)
    if (protocol !== 'http:' || Number(given || 80) === port) return []
    const warning = `Browsers look for ${origin}, and this server listens on port ${port}: without a proxy between them nothing answers. Write the port into the origin`
    return [{ setting: `origins.${name}`, warning }]
  })
}

function unlistedSites({ projects }: ServerConfig): StartWarning[] {
  return projects.flatMap(({ id, origins }, index) => {
    const warning = `The project "${id}" lists no origin, so no site can show its widget. Add the origins of its sites and restart`
    return origins.length > 0 ? [] : [{ setting: `projects[${index}].origins`, warning }]
  })
}

function withoutProjects({ projects, withoutProject }: ServerConfig): StartWarning[] {
  if (projects.length > 0 || withoutProject.origins.length > 0) return []
  const warning =
    'There is no project, so no site can show the widget. Add one with the origins of its sites and restart'
  return [{ setting: 'projects', warning }]
}

/** The embedded wallet of a login works on networks with nodes only. */
function unservedNetworks(config: ServerConfig): StartWarning[] {
  const served: readonly string[] = relayedNetworks(config)
  const offering = pathed(config).filter(([, { features }]) => features.social_login?.length)
  const warning =
    'There are logins and no upstream, so the wallets of users can read and send nothing. Add the JSON-RPC nodes of the networks of your sites'
  if (served.length === 0) return offering.length > 0 ? [{ setting: 'upstreams', warning }] : []
  return offering.flatMap(([path, { networks }]) => {
    if (networks.length === 0) {
      const warning = `The project names no networks, so its sites show all that are built in, and the wallets of users who log in work on ${served.join(', ')} alone. Name the networks of the sites`
      return [{ setting: `${path}.networks`, warning }]
    }
    const ids = networks.map((each) =>
      typeof each === 'string' ? each : toNetwork(each).caipNetworkId,
    )
    const missing = ids.filter((id) => !served.includes(id))
    const warning = `No upstream for ${missing.join(', ')}: the wallets of users who log in do not work there. Add JSON-RPC nodes to upstreams`
    return missing.length > 0 ? [{ setting: `${path}.networks`, warning }] : []
  })
}
