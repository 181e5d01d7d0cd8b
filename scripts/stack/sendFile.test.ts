import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sendFile } from './sendFile.mjs'

function createTestFolder(): string {
  const base = mkdtempSync(join(tmpdir(), 'appkit-pages-'))
  onTestFinished(() => rmSync(base, { recursive: true, force: true }))
  const folder = join(base, 'pages')
  mkdirSync(folder)
  writeFileSync(join(base, 'secret.txt'), 'secret')
  writeFileSync(join(folder, 'index.html'), '<script src="%WIDGET%/appkit.js"></script>')
  return folder
}

function ask(folder: string, pathname: string) {
  const sent = { status: 0, headers: {}, body: '' }
  const response = {
    writeHead(status: number, headers: object) {
      Object.assign(sent, { status, headers })
      return response
    },
    end(body: unknown) {
      sent.body = String(body)
    },
  }
  sendFile(response, {
    folder,
    pathname,
    facts: { WIDGET: 'http://widget.test' },
    headers: { 'x-own': '1' },
  })
  return sent
}

test('default: a page, with the origin of the widget and the headers of its site', () => {
  expect(ask(createTestFolder(), '/')).toEqual({
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'x-own': '1',
    },
    body: '<script src="http://widget.test/appkit.js"></script>',
  })
})

test.each(['/nothing.js', '/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/%'])(
  'error: %s is not there',
  (pathname) => {
    expect(ask(createTestFolder(), pathname).status).toBe(404)
  },
)
