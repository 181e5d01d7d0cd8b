import { expect, test } from 'vitest'
import type { WidgetConfig } from '../../shared-schemas/widgetConfig.ts'
import { createWidgetDocument } from './widgetDocument.ts'

const config: WidgetConfig = {
  projectKnown: true,
  mode: 'production',
  allowedOrigins: [],
  apiUrl: 'https://api.test',
}

test('behavior: no value can leave the attribute it stands in', () => {
  const { render } = createWidgetDocument('<meta content="%APPKIT_CONFIG%">')

  expect(render({ ...config, apiUrl: `"'><script>&` })).toMatchInlineSnapshot(
    `"<meta content="{&#34;projectKnown&#34;:true,&#34;mode&#34;:&#34;production&#34;,&#34;allowedOrigins&#34;:[],&#34;apiUrl&#34;:&#34;\\&#34;&#39;&#62;&#60;script&#62;&#38;&#34;}">"`,
  )
})

test('behavior: a value is put in as it is, also where it looks like a replacement', () => {
  const { render } = createWidgetDocument('<meta content="%APPKIT_CONFIG%">')

  expect(render({ ...config, apiUrl: '$&$1' })).toContain('$&#38;$1')
})

test.each([
  ['no place for the configuration', '<html></html>'],
  ['two places for it', '%APPKIT_CONFIG%%APPKIT_CONFIG%'],
  ['an inline script', '%APPKIT_CONFIG%<script>alert(1)</script>'],
  ['an inline module', '%APPKIT_CONFIG%<script type="module">import "/a.js"</script>'],
])('error: a document with %s is refused', (_, html) => {
  expect(() => createWidgetDocument(html)).toThrow(
    expect.objectContaining({ code: 'WIDGET_DOCUMENT_UNFIT' }),
  )
})
