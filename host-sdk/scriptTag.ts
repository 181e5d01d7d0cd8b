import type { Options } from '../shared-schemas/options.ts'
import { loadLater } from './loadLater.ts'

const list = (text: string) => text.split(',').map((id) => id.trim())

/** How the attributes of the script tag become options, by their names in `dataset`. */
const attributes: Readonly<Record<string, (text: string) => object>> = {
  projectId: (projectId) => ({ projectId }),
  networks: (networks) => ({ networks: list(networks) }),
  defaultNetwork: (defaultNetwork) => ({ defaultNetwork }),
  themeMode: (themeMode) => ({ themeMode }),
  accent: (accent) => ({ themeVariables: { accent } }),
  locale: (locale) => ({ locale }),
  preload: (preload) => ({ preload }),
  announce: (announce) => ({ announce }),
  embed: (embed) => ({ embed }),
  debug: (debug) => ({ debug: debug !== 'false' }),
  widgetUrl: (widgetUrl) => ({ widgetUrl }),
}

/** Attributes that CDNs and frameworks add to script tags: Cloudflare, Next.js, Turbo. */
const foreign = /^(cfasync|nscript|turbo)/

/**
 * Reads the attributes of the script tag as options. The widget judges the values. An attribute that does
 * not exist is reported on the console and ignored.
 */
export function readScriptTag(data: DOMStringMap): Options {
  const options = {}
  for (const [name, text = ''] of Object.entries(data)) {
    const read = attributes[name]
    if (read) Object.assign(options, read(text))
    else if (!foreign.test(name))
      loadLater()
        .then((later) => later.tellUnknown('attribute', name, attributes))
        .catch(console.error)
  }
  return options
}
