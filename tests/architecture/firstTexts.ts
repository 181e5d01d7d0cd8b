import { dirname, join } from 'node:path'
import { readSources, type Source } from './sources.ts'

const entry = 'widget/main.tsx'
const imported = /^(?:import|export) (?!type )[^'";]*from '(\.[^']+)'/gm
const key = /'([a-z][a-zA-Z]*\.[a-zA-Z]+)'/g

/**
 * Texts that the first chunk says and that come only after it: a view would be drawn without them.
 * Types are left out, and so is what is imported later.
 */
export function lateTexts(root: string): string[] {
  const sources = new Map(readSources(root).map((source) => [source.path, source]))
  const late = new Set(keysIn(sources.get('widget/texts/enLater.ts')))
  return [...reach(sources)]
    .flatMap((source) => keysIn(source).map((name) => ({ name, path: source.path })))
    .filter(({ name }) => late.has(name))
    .map(({ name, path }) => `${path} says ${name}, which is in enLater.ts`)
}

function reach(sources: Map<string, Source>): Set<Source> {
  const reached = new Set<Source>()
  const waiting = [entry]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const source = sources.get(path)
    if (!source || reached.has(source)) continue
    reached.add(source)
    for (const [, target = ''] of source.text.matchAll(imported))
      waiting.push(join(dirname(path), target))
  }
  return reached
}

function keysIn(source: Source | undefined): string[] {
  return [...(source?.text ?? '').matchAll(key)].map(([, name = '']) => name)
}
