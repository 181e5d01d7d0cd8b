import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const textFile = /^(licen[cs]e|copying|unlicense)([.-].*)?$/i
const noticeFile = /^notice([.-].*)?$/i

/**
 * Reads the licence of the package in a folder: `declared` in its package.json, and the contents of its licence files
 * (`texts`) and NOTICE files (`notices`).
 */
export function readLicence(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const { name, version, license, licenses, author, repository } = manifest
  const declared = license?.type ?? license ?? licenses?.map(({ type }) => type).join(' OR ')
  const read = (pattern) =>
    readdirSync(folder)
      .filter((each) => pattern.test(each))
      .sort()
      .map((each) => readFileSync(join(folder, each), 'utf8').trim())
  return {
    name,
    version,
    declared: declared || 'none',
    author: typeof author === 'object' ? author.name : author,
    source: typeof repository === 'object' ? repository.url : repository,
    texts: read(textFile),
    notices: read(noticeFile),
  }
}
