import type { ImageKind } from '../../../shared-schemas/api/images.ts'
import { idleImagesKept, imageGiveUpMs, imageMaxBytes } from '../../../shared-schemas/limits.ts'
import type { App, KeptImage } from '../../app.ts'

/**
 * A picture at the server: of a wallet, a network or connector, a currency or a token; or of somebody, whose id is its
 * address there.
 */
export type Picture = { kind: ImageKind | 'avatar'; id: string }

/**
 * Fetches a picture once for all who show it, and gives the address of its bytes when they are here.
 * After two seconds it is given up. Who does not show it any more calls `close`; a picture that
 * nobody shows stays for a while and then lets its bytes go.
 */
export function openImage(app: App, picture: Picture): { image: KeptImage; close: () => void } {
  const key = `${picture.kind} ${picture.id}`
  const image = app.images.get(key) ?? fetchImage(app, { key, picture })
  image.users += 1
  app.images.delete(key)
  app.images.set(key, image) // the last one asked for is the last to go
  let open = true
  return {
    image,
    close() {
      if (!open) return
      open = false
      image.users -= 1
      dropIdle(app)
    },
  }
}

function fetchImage(app: App, { key, picture }: { key: string; picture: Picture }): KeptImage {
  const controller = new AbortController()
  const { signal } = controller
  const stopClock = app.after(imageGiveUpMs, () => {
    controller.abort()
    app.images.delete(key) // on a slow connection the next one to show it tries again
  })
  const image: KeptImage = {
    users: 0,
    url: undefined,
    ready: read().catch(() => {}), // the interface goes on without it, as the specification says
    drop() {
      stopClock()
      controller.abort()
      if (image.url !== undefined) URL.revokeObjectURL(image.url)
    },
  }
  return image

  async function read() {
    const api = await app.api()
    const { kind, id } = picture
    const fetching =
      kind === 'avatar' ? api.avatar({ url: id, signal }) : api.image({ kind, id, signal })
    const bytes = await whileNotAborted(signal, fetching)
    stopClock()
    if (isPicture(bytes)) image.url = URL.createObjectURL(bytes)
  }
}

/** A fetch may leave its signal unheard, e.g. while a worker of the browser starts. */
function whileNotAborted<value>(signal: AbortSignal, work: Promise<value>): Promise<value> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(signal.reason)
    if (signal.aborted) fail()
    signal.addEventListener('abort', fail, { once: true })
    work.then(resolve, reject)
  })
}

function isPicture({ type, size }: Blob): boolean {
  return /^image\//.test(type) && size <= imageMaxBytes
}

function dropIdle({ images }: App): void {
  const idle = [...images].filter(([, { users }]) => users === 0)
  for (const [key, image] of idle.slice(0, -idleImagesKept)) {
    images.delete(key)
    image.drop()
  }
}
