import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { mount } from '../views/fixtures/mount.tsx'
import { Avatar } from './Avatar.tsx'
import { CopyButton } from './CopyButton.tsx'
import { Image } from './Image.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('behavior: a picture gives up after two seconds and leaves its first letter', async () => {
  vi.useFakeTimers()
  const { container, unmount } = await mount(
    <Image src="https://slow.example/a.png" name="harbour" />,
  )

  await act(async () => vi.advanceTimersByTime(1_999))
  expect(container.querySelector('img')).not.toBeNull()

  await act(async () => vi.advanceTimersByTime(1))
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('[data-letter]')?.getAttribute('data-letter')).toBe('H')
  await unmount()
})

test('behavior: a picture that came stays', async () => {
  vi.useFakeTimers()
  const { container, unmount } = await mount(<Image src="data:image/png;base64,AA" name="a" />)

  await act(async () => container.querySelector('img')?.dispatchEvent(new Event('load')))
  await act(async () => vi.advanceTimersByTime(5_000))

  expect(container.querySelector('img')?.dataset.shown).toBe('true')
  await unmount()
})

test('behavior: an address has one face, whatever its case', async () => {
  const first = await mount(<Avatar address="0xABCDEF" />)
  const second = await mount(<Avatar address="0xabcdef" />)
  const third = await mount(<Avatar address="0xabcdee" />)

  expect(first.container.innerHTML).toBe(second.container.innerHTML)
  expect(first.container.innerHTML).not.toBe(third.container.innerHTML)
  for (const each of [first, second, third]) await each.unmount()
})

test('behavior: copying by selection gives the focus back without a ring', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  const { container, unmount } = await mount(
    <CopyButton text="0x1" label="Copy" copiedLabel="Copied" />,
  )
  const button = container.querySelector('button')
  button?.focus()

  await act(async () => button?.click())

  expect(document.activeElement).toBe(button)
  expect(button?.dataset.quiet).toBe('')
  await unmount()
})

test('behavior: copying says so for two seconds, aloud too', async () => {
  vi.useFakeTimers()
  // The clipboard belongs to the system, and a test may not touch it.
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { container, unmount } = await mount(
    <CopyButton text="0x1" label="Copy" copiedLabel="Copied" />,
  )

  await act(async () => container.querySelector('button')?.click())
  expect(write).toHaveBeenCalledWith('0x1')
  expect(container.querySelector('[role=status]')?.textContent).toBe('Copied')

  await act(async () => vi.advanceTimersByTime(2_000))
  expect(container.querySelector('[role=status]')?.textContent).toBe('')
  await unmount()
})
