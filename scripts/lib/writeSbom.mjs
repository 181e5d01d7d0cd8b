import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readLicence } from './readLicence.mjs'

/** The gallery is not shipped. */
const unshipped = /^gallery-/

/**
 * Writes a software bill of materials (CycloneDX 1.6, JSON) of all packages in the built files, as listed in
 * `.cache/modules`: version, licence, digest of the archive, and the bundles that contain the package. It has no timestamp
 * and no serial number, so that builds are reproducible.
 *
 * @throws Error if package-lock.json has no SHA-512 digest for one of them
 */
export function writeSbom(path, { lists = '.cache/modules', root = '.' } = {}) {
  const bundlesOf = new Map()
  for (const file of readdirSync(join(root, lists)).filter((name) => !unshipped.test(name))) {
    for (const folder of JSON.parse(readFileSync(join(root, lists, file), 'utf8')))
      bundlesOf.set(folder, [...(bundlesOf.get(folder) ?? []), file.replace(/\.json$/, '')])
  }
  const { packages } = readJson(join(root, 'package-lock.json'))
  const components = [...bundlesOf].sort(([a], [b]) => (a < b ? -1 : 1)).map(toComponent)
  const { version, license } = readJson(join(root, 'package.json'))
  const product = { type: 'application', name: 'appkit-embed', version }
  const sbom = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        ...product,
        'bom-ref': `appkit-embed@${version}`,
        licenses: licensesOf(license),
      },
    },
    components,
  }
  writeFileSync(path, `${JSON.stringify(sbom, undefined, 2)}\n`)

  function toComponent([folder, bundles]) {
    const { name, version, declared } = readLicence(join(root, folder))
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
    return {
      type: 'library',
      'bom-ref': folder, // unique, since a package may be installed in several folders
      name,
      version,
      purl,
      licenses: licensesOf(declared),
      hashes: [{ alg: 'SHA-512', content: digestOf(folder, packages[folder]?.integrity) }],
      properties: bundles.sort().map((value) => ({ name: 'appkit:bundle', value })),
    }
  }
}

function digestOf(folder, integrity = '') {
  const [, digest] = /(?:^|\s)sha512-([\w+/=]+)/.exec(integrity) ?? []
  if (!digest) throw new Error(`${folder} has no SHA-512 digest in package-lock.json`)
  return Buffer.from(digest, 'base64').toString('hex')
}

/** The SPDX id or expression of a licence, else its name as the package declares it. */
function licensesOf(declared) {
  if (/^[\w.+-]+$/.test(declared)) return [{ license: { id: declared } }]
  if (/^\(?[\w.+-]+( (AND|OR|WITH) [\w.+-]+)+\)?$/.test(declared)) return [{ expression: declared }]
  return [{ license: { name: declared } }]
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}
