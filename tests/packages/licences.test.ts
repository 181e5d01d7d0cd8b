import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readLicence } from '../../scripts/lib/readLicence.mjs'
import { plant, projectRoot } from '../architecture/sources.ts'
import { expectedLists } from './expectedLists.ts'
import { bundledPackages, licenceFaults, shippedLicences } from './licences.ts'

test('default', () => {
  expect(licenceFaults(projectRoot)).toEqual([])
})

const listed = [
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'Unlicense',
  'CC0-1.0',
]

test('behavior: every licence is on the list, or offers one that is; the one other is MIT-0', () => {
  const others = [...shippedLicences(projectRoot)].filter(([, word]) => !listed.includes(word))

  expect(Object.fromEntries(others)).toEqual({
    '@foundry-rs/anvil-linux-amd64': 'MIT OR Apache-2.0',
    multiformats: '(Apache-2.0 AND MIT)',
    qr: '(MIT OR Apache-2.0)',
    // MIT without the duty to repeat the notice; why no release under MIT is used: scripts/lib/judgeLicence.mjs.
    nodemailer: 'MIT-0',
  })
})

test('behavior: every bundled package is in the notices, with the text of its licence', () => {
  const notices = readFileSync(join(projectRoot, 'dist/THIRD-PARTY-NOTICES.txt'), 'utf8')
  const headings = new Set(notices.split('\n'))
  const shipped = (list: string) => !list.startsWith('gallery-')
  const licences = [...new Set(bundledPackages(projectRoot, shipped))].map((folder) =>
    readLicence(join(projectRoot, folder)),
  )

  const unnamed = licences.flatMap(({ name, version, declared }) => {
    const heading = `${name} ${version} (${declared})`
    return headings.has(heading) ? [] : [heading]
  })
  const untold = licences.filter(({ texts, notices: own }) =>
    [...texts, ...own].some((text) => !notices.includes(text)),
  )

  const names = licences.map(({ name }) => name)
  for (const name of ['react-dom', 'preact', 'viem', 'comlink', '@walletconnect/core', 'qr'])
    expect(names).toContain(name)
  expect(unnamed).toEqual([])
  expect(untold.map(({ name }) => name)).toEqual([])
})

test('behavior: each build writes its list, and each worker', async () => {
  const expected = await expectedLists(projectRoot)

  const missing = expected.filter((name) => !existsSync(join(projectRoot, '.cache/modules', name)))

  expect(expected).toContain('secure-worker-work.worker.json')
  expect(expected).toContain('script-part-later-_part_later.json')
  expect(missing).toEqual([])
})

test('error: each planted package that must not be shipped is named with the reason', () => {
  const mit = 'MIT License. Permission is hereby granted, free of charge'
  const community = '**WALLETCONNECT COMMUNITY LICENSE AGREEMENT**'
  const root = plant({
    'package-lock.json': JSON.stringify({
      packages: {
        '': { license: 'MIT' },
        'packages/own': { license: 'MIT' },
        'node_modules/own': { link: true },
        'node_modules/fine': {},
        'node_modules/copyleft': {},
        'node_modules/fine/node_modules/undeclared': {},
        'node_modules/says-mit': {},
        'node_modules/swapped': {},
        'node_modules/textless': {},
        'node_modules/dual': {},
        'node_modules/nodemailer': {},
        'node_modules/tool': { dev: true },
        'node_modules/bundled-tool': { dev: true },
        'node_modules/other-platform': { optional: true, license: 'MIT' },
        'node_modules/@other/libc': { optional: true, license: 'LGPL-3.0-or-later' },
        'node_modules/@other/unknown': { optional: true },
      },
    }),
    '.cache/modules/widget-index.json': JSON.stringify(['node_modules/bundled-tool']),
    ...planted('fine', 'MIT', mit),
    ...planted('copyleft', 'GPL-3.0-or-later', 'GNU'),
    ...planted('fine/node_modules/undeclared', undefined, mit),
    ...planted('says-mit', 'MIT', `${mit} ${community}`),
    ...planted('swapped', 'MIT', 'You may look at it.'),
    ...planted('textless', 'ISC'),
    ...planted('dual', '(MIT OR GPL-2.0-or-later)', mit),
    ...planted('nodemailer', 'EUPL-1.1', mit),
    ...planted('tool', 'GPL-3.0-or-later', 'GNU'),
    ...planted('bundled-tool', 'SEE LICENSE IN LICENSE.md', community),
  })

  expect(licenceFaults(root)).toMatchInlineSnapshot(`
    [
      "node_modules/@other/libc: LGPL-3.0-or-later is not allowed",
      "node_modules/@other/unknown: none is not allowed",
      "node_modules/bundled-tool: its text says "COMMUNITY LICENSE"",
      "node_modules/copyleft: GPL-3.0-or-later is not allowed",
      "node_modules/dual: (MIT OR GPL-2.0-or-later) is not allowed",
      "node_modules/fine/node_modules/undeclared: none is not allowed",
      "node_modules/nodemailer: EUPL-1.1 is not allowed",
      "node_modules/says-mit: its text says "COMMUNITY LICENSE"",
      "node_modules/swapped: its text is not that of MIT",
      "node_modules/textless: ISC, but it has no text",
    ]
  `)
})

/** The files of a package in node_modules. */
function planted(path: string, license?: string, text?: string): Record<string, string> {
  const folder = `node_modules/${path}`
  const name = path.split('/').at(-1)
  return {
    [`${folder}/package.json`]: JSON.stringify({ name, version: '1.0.0', license }),
    ...(text !== undefined && { [`${folder}/LICENSE.md`]: text }),
  }
}
