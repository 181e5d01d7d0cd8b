const widthPx = 480
const heightPx = 720

/**
 * Opens a window of its own at one side of this one, so that it covers as little of the modal as possible:
 * a number there may have to be typed in it. On phones a tab. To be called in the click.
 *
 * `null` says nothing: a site with `Cross-Origin-Opener-Policy` gets that from every window that opens,
 * and so does a blocked one.
 *
 * The window keeps its opener: without it, it could not be closed from here. A page in it cannot move
 * us, since a browser lets no window move a frame of another origin.
 */
export function openBeside(
  window: Pick<Window, 'open' | 'screenX' | 'screenY' | 'outerWidth' | 'outerHeight'>,
  uri: string,
  side: 'left' | 'right',
): Window | null {
  const leftPx = side === 'left' ? 0 : Math.max(0, window.outerWidth - widthPx)
  const left = Math.round(window.screenX + leftPx)
  const top = Math.round(window.screenY + Math.max(0, window.outerHeight - heightPx) / 3)
  const features = `popup,width=${widthPx},height=${heightPx},left=${left},top=${top}`
  return window.open(uri, '_blank', features)
}
