import { afterEach, expect, test } from 'vitest'
import { copyText } from './copyText.ts'

afterEach(() => document.body.replaceChildren())

/** A browser that refuses the newer way, as in a frame without the permission. */
function refuse(olderWay: (() => boolean) | undefined) {
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: () => Promise.reject(new Error('denied')) },
  })
  document.execCommand = olderWay as typeof document.execCommand
}

test('default: without the permission the text is selected and copied, and the focus comes back', async () => {
  const button = document.body.appendChild(document.createElement('button'))
  button.focus()
  let selected = ''
  refuse(() => {
    selected = document.querySelector('textarea')?.value ?? ''
    return true
  })

  expect(await copyText('0xabc')).toBe(true)

  expect(selected).toBe('0xabc')
  expect(document.activeElement).toBe(button)
  expect(document.querySelector('textarea')).toBeNull()
})

test('error: a browser that refuses both ways is told of', async () => {
  refuse(undefined)

  expect(await copyText('0xabc')).toBe(false)
})
