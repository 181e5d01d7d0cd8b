import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfiguredDocument } from './configuredDocument.ts'

function read(html: string) {
  const dist = mkdtempSync(join(tmpdir(), 'appkit-document-'))
  onTestFinished(() => rmSync(dist, { recursive: true, force: true }))
  writeFileSync(join(dist, 'a.html'), html)
  return readConfiguredDocument(dist, { file: 'a.html', placeholder: '%CONFIG%' })
}

test('behavior: no value can leave the attribute it stands in', () => {
  const { render } = read('<meta content="%CONFIG%">')

  expect(render({ mode: 'production', apiUrl: `"'><script>&` })).toMatchInlineSnapshot(
    `"<meta content="{&#34;mode&#34;:&#34;production&#34;,&#34;apiUrl&#34;:&#34;\\&#34;&#39;&#62;&#60;script&#62;&#38;&#34;}">"`,
  )
})

test('behavior: a value is put in as it is, also where it looks like a replacement', () => {
  const { render } = read('<meta content="%CONFIG%">')

  expect(render({ apiUrl: '$&$1' })).toContain('$&#38;$1')
})

test.each([
  ['no place for the configuration', '<html></html>'],
  ['a place outside of an attribute', '<script type="importmap">%CONFIG%</script>'],
  ['two places for it', '<meta content="%CONFIG%"><meta content="%CONFIG%">'],
  ['an inline script', '<meta content="%CONFIG%"><script>alert(1)</script>'],
  ['an inline module', '<meta content="%CONFIG%"><script type="module">import "/a.js"</script>'],
])('error: a document with %s is refused', (_, html) => {
  expect(() => read(html)).toThrow(expect.objectContaining({ code: 'DOCUMENT_UNFIT' }))
})
