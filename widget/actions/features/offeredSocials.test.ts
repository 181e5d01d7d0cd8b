import { expect, test } from 'vitest'
import { Social } from '../../../shared-schemas/options/features.ts'
import { telegramPlatform } from '../../lib/telegramPlatform.ts'
import { offeredSocials } from './offeredSocials.ts'

const all = Social.options
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'
const android = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/130.0 Mobile'

/** A window of such a browser; `inside` an app of Telegram. */
const browser = (userAgent: string, { inside = false, maxTouchPoints = 0 } = {}) =>
  ({
    navigator: { userAgent, maxTouchPoints },
    ...(inside && { TelegramWebviewProxy: {} }),
  }) as unknown as Window // what is looked at

test('default: those of the project in its order, without the one that has another way', () => {
  expect(offeredSocials(['x', 'farcaster', 'google'], undefined)).toEqual(['x', 'google'])
  expect(offeredSocials(false, undefined)).toEqual([])
})

test('behavior: in Telegram on iOS google is left out [9.63]', () => {
  const platform = telegramPlatform(browser(phone, { inside: true, maxTouchPoints: 5 }))

  expect(offeredSocials(all, platform)).toEqual(['x', 'discord', 'github', 'apple', 'facebook'])
})

test('behavior: in Telegram on a Mac x is left out [9.64]', () => {
  const platform = telegramPlatform(browser(mac, { inside: true }))

  expect(offeredSocials(all, platform)).toEqual([
    'google',
    'discord',
    'github',
    'apple',
    'facebook',
  ])
})

test('behavior: in Telegram on Android facebook and x are left out [9.65]', () => {
  const platform = telegramPlatform(browser(`${android} Telegram-Android/11.3`))

  expect(offeredSocials(all, platform)).toEqual(['google', 'discord', 'github', 'apple'])
})

test.each([phone, mac, android])(
  'behavior: outside of it nothing is left out: %s [9.66]',
  (agent) => {
    const offered = offeredSocials(all, telegramPlatform(browser(agent)))

    expect(offered).toEqual(['google', 'x', 'discord', 'github', 'apple', 'facebook'])
  },
)

test('behavior: an iPad calls itself a Mac, and is none', () => {
  expect(telegramPlatform(browser(mac, { inside: true, maxTouchPoints: 5 }))).toBe('ios')
  expect(telegramPlatform(browser('X11; Linux', { inside: true }))).toBe('other')
})
