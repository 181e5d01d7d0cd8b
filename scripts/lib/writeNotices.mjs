import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readLicence } from './readLicence.mjs'

const line = '-'.repeat(80)
const head = `Third-party software in the files of AppKit Embed

The files in this folder contain code of the packages below. Each is followed by its licence.
`

/** The text of the MIT licence, for packages that declare it but ship no text. */
const mit = readFileSync(new URL('../../LICENSE', import.meta.url), 'utf8')
  .replace(/^[\s\S]*?(?=Permission is hereby)/, '')
  .trim()

/**
 * Writes the licences of all packages in the built files, as listed in `.cache/modules`, to one text file. Packages with
 * equal texts share an entry.
 *
 * @throws Error if a package has no licence text and is not under MIT
 */
export function writeNotices(path, { lists = '.cache/modules' } = {}) {
  const folders = readdirSync(lists).flatMap((name) =>
    JSON.parse(readFileSync(join(lists, name), 'utf8')),
  )
  const byText = new Map()
  for (const folder of [...new Set(folders)].sort()) {
    const licence = readLicence(folder)
    const text = [licence.texts.join('\n\n') || withoutText(licence), ...licence.notices].join(
      '\n\n',
    )
    const names = byText.get(text) ?? new Set()
    byText.set(text, names.add(`${licence.name} ${licence.version} (${licence.declared})`))
  }
  const notices = Array.from(byText, ([text, names]) => [[...names].join('\n'), text].join('\n\n'))
  writeFileSync(path, `${[head, ...notices].join(`\n${line}\n\n`)}\n`)
}

function withoutText({ name, declared, author, source }) {
  if (declared !== 'MIT') throw new Error(`${name} has no licence text`)
  return [`Copyright (c) ${author} (${source})`, mit].join('\n\n')
}
