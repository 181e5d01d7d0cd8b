import { en } from './en.ts'

export type TextKey = keyof typeof en

type Placeholders<text> = text extends `${string}{${infer name}}${infer rest}`
  ? name | Placeholders<rest>
  : never
type Facts<key extends TextKey> = { [name in Placeholders<(typeof en)[key]>]: string | number }

/** The text of a key with its placeholders filled in. A missing value does not compile. */
export function text<key extends TextKey>(
  key: key,
  ...[facts]: Placeholders<(typeof en)[key]> extends never ? [] : [Facts<key>]
): string {
  const values: Record<string, string | number> = facts ?? {}
  return en[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
