import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { stackOrigin } from '../../browser/support/environment.ts'

/** The part of the build whose files a document asks for, and the document that says what they must be. */
export type Part = { name: 'widget' | 'secure'; path: string; origin: string; files: string[] }

const dist = join(import.meta.dirname, '../../../dist')

export function partOf(name: Part['name']): Part {
  const files = readdirSync(join(dist, name, 'assets')).filter((file) => /\.(js|css)$/.test(file))
  return { name, path: '/frame?projectId=shop', origin: stackOrigin(`${name}.shop`), files }
}

/** A space at the end changes nothing that a script or a style does: only its digest tells. */
function changed(content: string): string {
  return `${content} `
}

/** Serves the files in the server's place; the returned function names those to change from then on. */
export async function tamperer(
  page: Page,
  { name: part, origin }: Pick<Part, 'name' | 'origin'>,
): Promise<(...names: string[]) => void> {
  let tampered: string[] = []
  await page.route(`${origin}/assets/*`, async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    const body = readFileSync(join(dist, part, 'assets', name), 'utf8')
    await route.fulfill({
      contentType: name.endsWith('.css') ? 'text/css' : 'text/javascript',
      headers: {
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      },
      body: tampered.includes(name) ? changed(body) : body,
    })
  })
  return (...names) => {
    tampered = names
  }
}

/** Imports files in the document, as its own code would. */
export function outcomes(page: Page, names: readonly string[]): Promise<string[]> {
  return page.evaluate(
    (paths) =>
      Promise.all(
        paths.map((path) =>
          import(path).then(
            () => 'runs',
            // What a script throws by itself, it throws because it ran.
            (error: unknown) => (/dynamically imported/.test(String(error)) ? 'refused' : 'runs'),
          ),
        ),
      ),
    names.map((name) => `/assets/${name}`),
  )
}
