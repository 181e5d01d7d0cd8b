/** The code of an error that only the widget's views read. */
export const offlineCode = 'OFFLINE'

/**
 * Holds back what must not be sent twice while the browser is offline: it is certain then that it reached nobody, so
 * it can be sent by itself later. @throws an error with the code OFFLINE
 */
export function requireOnline(): void {
  if (navigator.onLine === false)
    throw Object.assign(new Error('The browser is offline.'), { code: offlineCode })
}
