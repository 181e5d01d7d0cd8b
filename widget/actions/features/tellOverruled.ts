import type { App } from '../../app.ts'
import { featuresOf } from './featuresOf.ts'

const remote = ['swaps', 'onramp', 'email', 'socials', 'activity', 'branding'] as const

/**
 * Tells the site's developer, on the console and in debug mode, which wishes the server overruled.
 * Source: docs/readings.md W4.
 */
export function tellOverruled(app: App): void {
  const { debug, features: wishes = {} } = app.stores.options.getState().options
  if (!debug) return
  const features = featuresOf(app)
  const overruled = remote.filter((name) => {
    const wish = wishes[name]
    return wish !== undefined && (wish !== false) !== (features[name] !== false)
  })
  if (overruled.length > 0)
    console.warn(`AppKit: the project on your server decides about ${overruled.join(', ')}.`)
}
