import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/**
 * Class names of a few characters, the same in every build: a letter or two for the file, a number for
 * the class. What the server draws has the names of the browser's files, since they depend on nothing else.
 */
export function createClassNames(): (name: string, file: string, css: string) => string {
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  const files = ['widget', 'secure-frame']
    .flatMap((folder) =>
      readdirSync(here(folder), { recursive: true, encoding: 'utf8' }).map((path) =>
        here(join(folder, path)),
      ),
    )
    .filter((path) => path.endsWith('.module.css'))
    .sort()
  return (name, file, css) => {
    const found = css.matchAll(/(?:\.|@keyframes )([a-zA-Z][\w-]*)/g)
    const names = [...new Set(Array.from(found, ([, each]) => each))]
    const at = files.indexOf(file.split('?')[0] ?? '')
    if (at < 0 || !names.includes(name)) throw new Error(`No name for ${name} of ${file}`)
    return `${letters[at % 26]}${letters[Math.floor(at / 26)]}${names.indexOf(name)}`
  }
}
