/** Waits for a promise, but not for ever: after `ms` it throws `error()`. `after` is the app's clock. */
export function withTimeLimit<result>(
  after: (ms: number, callback: () => void) => () => void,
  { ms, error }: { ms: number; error: () => Error },
  promise: Promise<result>,
): Promise<result> {
  return new Promise((resolve, reject) => {
    const stop = after(ms, () => reject(error()))
    promise.finally(stop).then(resolve, reject)
  })
}
