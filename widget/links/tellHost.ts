import type { Name, Request } from '../../shared-schemas/messaging/define.ts'
import type { widgetToHost } from '../../shared-schemas/protocols/widgetToHost.ts'
import type { App } from '../app.ts'

/**
 * Tells the page something that needs no answer. A page that is gone or does not listen is no error
 * here: the link reports its own end.
 */
export function tellHost<name extends Name<typeof widgetToHost>>(
  app: Pick<App, 'host'>,
  name: name,
  payload: Request<typeof widgetToHost, name>,
): void {
  const request = app.host.request as (name: name, payload: unknown) => Promise<unknown> // every row told has a payload
  request(name, payload).catch(() => {}) // see above
}
