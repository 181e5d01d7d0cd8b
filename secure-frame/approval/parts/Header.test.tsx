/** @jsxImportSource preact */
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, expect, test } from 'vitest'
import { clear } from '../testing.tsx'
import { Header } from './Header.tsx'

const { body } = document

afterEach(clear)

function show(siteOrigin: string | undefined) {
  const header = <Header siteOrigin={siteOrigin} title="Sign a message" place={1} total={1} />
  void act(() => render(header, body)) // it is drawn at once
  return {
    sign: body.querySelector<HTMLElement>('[aria-label="Explain the site address"]'),
    note: () => body.querySelector('.siteNote:not([hidden])')?.textContent,
  }
}

test.each([
  [
    'https://shop.example',
    "Verified site address: your browser reports it, and the site can't change it.",
  ],
  [
    'http://shop.example',
    "This address comes from your browser, but the connection isn't encrypted: someone on the network could pose as this site.",
  ],
])('behavior: what the sign beside %s means is said on request, and goes again', (site, said) => {
  const { sign, note } = show(site)
  expect([sign?.getAttribute('aria-expanded'), note()]).toEqual(['false', undefined])

  void act(() => sign?.click()) // it is done at once
  expect([sign?.getAttribute('aria-expanded'), note()]).toEqual(['true', said])

  void act(() => sign?.click()) // it is done at once
  expect(note()).toBeUndefined()
})

test('behavior: nothing is called verified where no site is known', () => {
  const { sign } = show(undefined)

  expect(sign).toBeNull()
  expect(body.querySelector('.site')?.textContent).toBe('This page')
})
