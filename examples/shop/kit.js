/**
 * The kit, once its script is here and it has restored the last connection. The tag loads async, so
 * it may be before or after us.
 *
 * @throws when the script cannot be loaded
 */
export async function whenKitIsReady() {
  if (!window.appkit?.ready) await scriptLoaded(document.getElementById('appkit'))
  await window.appkit.ready
  return window.appkit
}

function scriptLoaded(script) {
  return new Promise((resolve, reject) => {
    script.addEventListener('load', resolve)
    script.addEventListener('error', () =>
      reject(new Error('The wallet kit could not be loaded. Reload the page to try again.')),
    )
  })
}
