/** Errors that a caller has got already. */
const caught = new WeakSet<object>()

function onRejection(event: PromiseRejectionEvent): void {
  if (caught.has(Object(event.reason))) event.preventDefault()
}

/**
 * The same promise, whose error counts as handled wherever it comes up again. When a proposal or a request
 * expires, the library rejects a second promise with the same error, and nobody can get hold of that one.
 * Errors that the caller never got are still reported as unhandled.
 *
 * The listener stays, because the library's timers outlive its client; the same one is added only once.
 * Source: docs/decisions/walletconnect-2.21.8.md.
 */
export function catchTwice<value>(
  window: Pick<Window, 'addEventListener'>,
  promise: Promise<value>,
): Promise<value> {
  window.addEventListener('unhandledrejection', onRejection)
  promise.catch((error) => void caught.add(Object(error)))
  return promise
}
