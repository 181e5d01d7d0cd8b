import * as z from 'zod/mini'

/** The parameter of the document's address that the page writes it into, as JSON. */
export const firstViewParameter = 'first'

/**
 * What the first view depends on, as far as the page knows it. With it the server draws that view into the
 * widget's document, so that it is painted before any script runs.
 */
export const FirstViewRequest = z.strictObject({
  /** As the site wrote them: parseOptions() is the judge. */
  options: z.optional(z.unknown()),
  /**
   * What the media queries of the page say, dark, touch and room for two columns; and how many wallets it has,
   * whose names come over the port.
   */
  page: z.tuple([z.boolean(), z.boolean(), z.boolean(), z.int().check(z.nonnegative())]),
})
export type FirstViewRequest = z.infer<typeof FirstViewRequest>
