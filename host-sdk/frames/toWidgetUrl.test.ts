import { expect, test } from 'vitest'
import type { Options } from '../../shared-schemas/options/options.ts'
import { toWidgetUrl } from './toWidgetUrl.ts'

const page = {
  location: { origin: 'https://shop.example' },
  document: {
    querySelector(selector: string) {
      if (selector === '][') throw new SyntaxError('not a valid selector')
      return null
    },
  },
} as unknown as Window // all that is read of it

const refusal = (options: Options) => {
  try {
    return toWidgetUrl(page, options, undefined)
  } catch (error) {
    return `${(error as { code: string }).code}: ${(error as Error).message}`
  }
}

test('default: the frame of the widget, with the project', () => {
  expect(toWidgetUrl(page, { projectId: 'a' }, 'https://widget.example')).toBe(
    'https://widget.example/frame?projectId=a',
  )
})

test.each<[Options, string]>([
  [
    {},
    'WIDGET_URL_MISSING: Set the option widgetUrl to the widget origin of your server, e.g. https://widget.example.com.',
  ],
  [
    { widgetUrl: 'widget.example' },
    'INVALID_OPTION: Option widgetUrl is "widget.example". Allowed: an http or https URL.',
  ],
  [
    { widgetUrl: 'https://widget.example', embed: '][' },
    'INVALID_OPTION: Option embed is "][". Allowed: a CSS selector.',
  ],
  [
    { widgetUrl: 'https://shop.example' },
    'SAME_ORIGIN_WIDGET: The widget needs another origin than the page, not https://shop.example.',
  ],
])('error: %j is refused by name', (options, text) => {
  expect(refusal(options)).toBe(text)
})
