import * as z from 'zod/mini'

/**
 * What the server renders into the widget's document, as the content of
 * `<meta name="appkit-config">`: the widget trusts this and nothing that the page says about it.
 */
export const WidgetConfig = z.strictObject({
  projectId: z.optional(z.string().check(z.maxLength(64))),
  /** False when a project id was given that this server does not know. */
  projectKnown: z.boolean(),
  mode: z.enum(['development', 'production']),
  /** Patterns of the sites that may embed the widget: see origins.ts. */
  allowedOrigins: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(64)),
  apiUrl: z.string().check(z.maxLength(200)),
})
export type WidgetConfig = z.infer<typeof WidgetConfig>

export const widgetConfigMetaName = 'appkit-config'
