import { expect, onTestFinished, test, vi } from 'vitest'
import { onShellEnd } from './onShellEnd.ts'

test.each([
  ['npx', 1],
  ['start', 0], // a script may put it into the background, and ends then
  [undefined, 0],
])(
  'default: the shell of %o has %i watchers, and nothing ends while it is there',
  (event, watchers) => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const end = vi.fn(async () => {})

    onShellEnd({ npm_lifecycle_event: event }, end)

    expect(vi.getTimerCount()).toBe(watchers)
    vi.advanceTimersByTime(60_000)
    expect(end).not.toHaveBeenCalled()
  },
)
