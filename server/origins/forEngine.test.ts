import { expect, test } from 'vitest'
import { forEngine } from './forEngine.ts'

const headers = {
  'integrity-policy': 'blocked-destinations=(script)',
  'referrer-policy': 'no-referrer',
}
const common = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  ['Safari and WebKitGTK', `${common} Version/26.0 Safari/605.1.15`],
  ['Chrome of an iPhone', `${common} CriOS/140.0 Mobile/15E148 Safari/604.1`],
])('behavior: %s get no Integrity-Policy', (_, userAgent) => {
  expect(forEngine(headers, userAgent)).toEqual({ 'referrer-policy': 'no-referrer' })
})

test.each([
  ['Chromium', `${common} Chrome/140.0 Safari/537.36`],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['somebody who does not say', undefined],
])('default: %s gets all of them', (_, userAgent) => {
  expect(forEngine(headers, userAgent)).toEqual(headers)
})

const denied = { 'permissions-policy': 'hid=(), bluetooth=(), camera=()' }

test.each([
  ['Chromium on Linux', `${common} Chrome/140.0 Safari/537.36`, 'hid=(), camera=()'],
  [
    'Chrome on Android',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
    denied['permissions-policy'],
  ],
  ['somebody who does not say', undefined, denied['permissions-policy']],
])('behavior: %s is denied Bluetooth where it has it', (_, userAgent, policy) => {
  expect(forEngine(denied, userAgent)).toEqual({ 'permissions-policy': policy })
})
