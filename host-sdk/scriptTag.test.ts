import { expect, test, vi } from 'vitest'
import { loadModules } from './load/loadModules.ts'
import { readScriptTag } from './scriptTag.ts'

const read = (data: DOMStringMap) => JSON.parse(JSON.stringify(readScriptTag(data, loadModules)))

test('default: every attribute becomes its option', () => {
  expect(
    read({
      projectId: 'shop',
      networks: 'eip155:1, eip155:10',
      defaultNetwork: 'eip155:10',
      themeMode: 'dark',
      accent: '#ff0066',
      locale: 'en',
      preload: 'none',
      embed: '#wallet',
      announce: 'metamask',
      debug: '',
      widgetUrl: 'https://widget.example',
    }),
  ).toEqual({
    projectId: 'shop',
    networks: ['eip155:1', 'eip155:10'],
    defaultNetwork: 'eip155:10',
    themeMode: 'dark',
    themeVariables: { accent: '#ff0066' },
    locale: 'en',
    preload: 'none',
    embed: '#wallet',
    announce: 'metamask',
    debug: true,
    widgetUrl: 'https://widget.example',
  })
})

test('param: debug="false" is off; what is absent is absent', () => {
  expect(read({ debug: 'false' })).toEqual({ debug: false })
  expect(read({})).toEqual({})
})

test('error: an attribute that does not exist is reported with the list of those that do', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {}) // where pages look for errors

  expect(read({ projectid: 'shop', themeMode: 'dark' })).toEqual({ themeMode: 'dark' })

  await vi.waitFor(() => expect(report).toHaveBeenCalled())
  expect(String(report.mock.calls[0]?.[0])).toMatchInlineSnapshot(
    `"AppKitError: There is no attribute "data-projectid". Known: data-project-id, data-networks, data-default-network, data-theme-mode, data-accent, data-locale, data-preload, data-announce, data-embed, data-debug, data-widget-url."`,
  )
  report.mockRestore()
})

test('misc: attributes of frameworks and CDNs are left alone', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})

  expect(read({ cfasync: 'false', nscript: 'x' })).toEqual({})
  expect(read({ last: '' })).toEqual({})

  await vi.waitFor(() => expect(report).toHaveBeenCalled())
  expect(
    report.mock.calls.map(([error]) => String(error).match(/data-last|cfasync|nscript/)?.[0]),
  ).toEqual(['data-last'])
  report.mockRestore()
})
