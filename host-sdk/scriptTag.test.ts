import { expect, test } from 'vitest'
import { readScriptTag } from './scriptTag.ts'

const read = (data: DOMStringMap) => JSON.parse(JSON.stringify(readScriptTag(data)))

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

test('misc: attributes of others are left alone', () => {
  expect(read({ cfasync: 'false', nscript: 'x' })).toEqual({})
})
