const selector = 'link[data-later]'

/**
 * The style of every view. Where the server drew the first one, its own style is in the document and the
 * rest is fetched now; elsewhere it is there already. Rejects where the network does not give it.
 */
export async function fetchStyle(document: Document): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>(selector)
  if (!link || link.sheet) return
  if (link.rel !== 'stylesheet') link.rel = 'stylesheet'
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve, { once: true })
    link.addEventListener('error', reject, { once: true })
  }).catch(() => {
    link.rel = '' // asked for again at the next try
    throw new Error(`No style came from ${link.href}`)
  })
}
