import type { Options } from '../shared-schemas/options.ts'

/**
 * Reads the attributes of the script tag as options. Values are only split and named here; whether
 * they are good is for the widget to say. Attributes that are not ours are somebody else's.
 */
export function readScriptTag(data: DOMStringMap): Options {
  const { projectId, defaultNetwork, themeMode, locale, preload, announce, embed, widgetUrl } = data
  const { networks, accent, debug } = data
  const options = {
    projectId,
    defaultNetwork,
    themeMode,
    locale,
    preload,
    announce,
    embed,
    widgetUrl,
  }
  const split = {
    networks: networks?.split(',').map((id) => id.trim()),
    themeVariables: accent && { accent },
    debug: debug === undefined ? debug : debug !== 'false',
  }
  return { ...options, ...split } as Options // unchecked on purpose; undefined is not sent
}
