import * as z from 'zod/mini'

/** Names a picture: of a wallet by its image id, of a network or connector, currency or token. */
const id = z.string().check(z.regex(/^[\w:.-]{1,128}$/))

/**
 * Pictures, which are no JSON and so no rows of defineApi: where each kind is asked for, by `GET`.
 * Source: specification section 7, "Images"; docs/readings.md W2.
 */
export const imagesApi = {
  wallet: { path: '/getWalletImage/:id', id },
  asset: { path: '/public/getAssetImage/:id', id },
  currency: { path: '/public/getCurrencyImage/:id', id },
  token: { path: '/public/getTokenImage/:id', id },
} as const

export type ImageKind = keyof typeof imagesApi

/** The path of a picture; undefined for an id that none has. */
export function imagePath(kind: ImageKind, given: string): string | undefined {
  const { path, id: schema } = imagesApi[kind]
  return schema.safeParse(given).success
    ? path.replace(':id', encodeURIComponent(given))
    : undefined
}
