import { expect, test } from 'vitest'
import { hostToWidget } from './hostToWidget.ts'
import { hostToWidgetAsks } from './hostToWidgetAsks.ts'

test('behavior: the page knows the answer and the limits of every row', () => {
  const known: { [name: string]: object } = hostToWidgetAsks.rows
  for (const [name, { request: _, ...rest }] of Object.entries(hostToWidget.rows))
    expect([name, rest]).toEqual([name, known[name] ?? {}])
})
