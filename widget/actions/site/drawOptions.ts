import type { Options } from '../../../shared-schemas/options/options.ts'
import type { App } from '../../app.ts'
import { configure } from '../../stores/chains.ts'
import { begin, type Site } from '../../stores/options.ts'
import { applyTheme } from '../theme/applyTheme.ts'
import { chooseNetworks } from './chooseNetworks.ts'

/** Everything that follows from the options of a site and nothing else: no visit before counts here. */
export function drawOptions(
  app: App,
  { options, site }: { options: Options; site: Omit<Site, 'origin'> },
): void {
  app.stores.options.setState(begin(options, { origin: app.site.origin, ...site }))
  applyTheme(app, {
    choice: options.themeMode ?? 'auto',
    prefersDark: site.prefersDark,
    variables: options.themeVariables,
  })
  app.stores.chains.setState(configure(chooseNetworks(app, options.networks)))
}
