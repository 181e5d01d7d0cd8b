import type { Options } from '../shared-schemas/options/options.ts'
import type { Later } from './later.ts'
import type { Load } from './load/Load.ts'

/** The attributes of the script tag, by their names in `dataset`. Each is an option, or a part of one. */
const attributes =
  'projectId networks defaultNetwork themeMode accent locale preload announce embed debug widgetUrl'.split(
    ' ',
  )

/**
 * Reads the attributes of the script tag as options. The widget judges the values. An attribute that does
 * not exist is reported on the console and ignored.
 */
export function readScriptTag(data: DOMStringMap, load: Load<Later>): Options {
  const options = {}
  for (const [name, text = ''] of Object.entries(data))
    if (attributes.includes(name)) Object.assign(options, toOption(name, text))
    else
      load.later().then((later) => later.tellUnknown('attribute', name, attributes), console.error)
  return options
}

/** In one function: a table of functions costs each page 2 kB of memory. */
function toOption(name: string, text: string): object {
  if (name === 'networks') return { networks: text.split(',').map((id) => id.trim()) }
  if (name === 'accent') return { themeVariables: { accent: text } }
  return { [name]: name === 'debug' ? text !== 'false' : text }
}
