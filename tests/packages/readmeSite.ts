import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const readme = join(import.meta.dirname, '../../packages/appkit-embed/README.md')

/**
 * The files of the README's "React and Next.js", by their names there: what a site copies. The address of the wallet
 * server, which is an example there, is `widgetUrl`.
 */
export function readmeSite(widgetUrl: string): Record<string, string> {
  const section = readFileSync(readme, 'utf8').split('\n## React and Next.js\n')[1] ?? ''
  const blocks = (section.split('\n## ')[0] ?? '').matchAll(/```tsx?\n\/\/ (\S+)\n(.*?)```/gs)
  const files = [...blocks].map(([, name = '', text = '']): [string, string] => [
    name,
    text.replace('https://widget.example.com', widgetUrl),
  ])
  return Object.fromEntries(files)
}

/** Writes files into a folder, which is made. */
export function writeFiles(folder: string, files: Record<string, string>): void {
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
}
