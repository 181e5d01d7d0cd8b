import * as z from 'zod/mini'

/** The id of a picture: a wallet's image id, or the id of a network, connector, currency or token. */
const id = z.string().check(z.regex(/^[\w:.-]{1,128}$/))

/**
 * The paths of pictures, by kind; all are `GET`. They are not rows of defineApi, since they do not answer JSON.
 * Source: specification section 7, "Images"; docs/readings.md W2.
 */
export const imagesApi = {
  wallet: { path: '/getWalletImage/:id', id },
  asset: { path: '/public/getAssetImage/:id', id },
  currency: { path: '/public/getCurrencyImage/:id', id },
  token: { path: '/public/getTokenImage/:id', id },
} as const

/** The picture that a name gives; the server fetches it. */
export const nameImagePath = '/public/getNameImage/:name'

/** The same for a name, relative to the API. */
export function toNameImagePath(name: string): string {
  return nameImagePath.replace(':name', encodeURIComponent(name))
}

export type ImageKind = keyof typeof imagesApi

/** The path of a picture, relative to the API; undefined for a malformed id. */
export function imagePath(kind: ImageKind, given: string): string | undefined {
  const { path, id: schema } = imagesApi[kind]
  return schema.safeParse(given).success
    ? path.replace(':id', encodeURIComponent(given))
    : undefined
}
