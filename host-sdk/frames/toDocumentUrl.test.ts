import { expect, test } from 'vitest'
import type { Options } from '../../shared-schemas/options/options.ts'
import type { Kit } from '../kit/kit.ts'
import { createMirror } from '../kit/mirror.ts'
import { startState } from '../kit/startKit.ts'
import { toDocumentUrl } from './toDocumentUrl.ts'

const url = 'https://widget.example/frame?projectId=shop'

/** What the address is made of, of a page on a desktop. */
function addressOf(options: Options): string {
  const window = { matchMedia: () => ({ matches: false }), innerWidth: 1_200, innerHeight: 800 }
  const kit = {
    window,
    options,
    mirror: createMirror(startState(options, [], true)),
    registry: { all: new Map() },
    openRequest: undefined,
  } as unknown as Kit // all that is read of it
  return toDocumentUrl(kit, url)
}

const named = (name: string): Options => ({ projectId: 'shop', metadata: { description: name } })

test('default: with what the first view depends on', () => {
  const { searchParams } = new URL(addressOf(named('Shop')))

  expect(JSON.parse(searchParams.get('first') ?? '')).toMatchObject({ options: named('Shop') })
})

test.each([
  ['Chinese', '\u94b1'],
  ['quotes', '"'],
  ['Latin', 'a'],
])('error: options in %s make no address that a proxy with lines of 8 KiB refuses', (_, letter) => {
  for (const count of [200, 600, 1_300, 3_900, 7_000]) {
    const address = addressOf(named(letter.repeat(count)))

    expect(address.length).toBeLessThan(7_500)
    if (address.includes('&first=')) expect(address).toContain(encodeURIComponent(letter))
    else expect(address).toBe(url)
  }
  expect(addressOf(named(letter.repeat(600)))).toContain('&first=')
})
