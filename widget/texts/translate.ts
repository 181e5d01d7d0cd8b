import type { buyTexts } from './buy.en.ts'
import type { en } from './en.ts'
import type { swapTexts } from './swap.en.ts'

type English = typeof en & typeof buyTexts & typeof swapTexts

export type TextKey = keyof English

/** The forms a language has; `other` always exists. Source: Unicode CLDR plural rules. */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** All texts of one language. */
export type Catalogue = Record<TextKey, string | Plural>

type Placeholders<text> = text extends `${string}{${infer name}}${infer rest}`
  ? name | Placeholders<rest>
  : never

type Form<key extends TextKey> = English[key] extends { other: infer form } ? form : English[key]

type Facts<key extends TextKey> = {
  [name in Placeholders<Form<key>>]: name extends 'count' ? number : string
}

/** Gives the text of a key, with every `{name}` of it filled in; a forgotten one does not compile. */
export type Translate = <key extends TextKey>(
  key: key,
  ...facts: Placeholders<Form<key>> extends never ? [] : [Facts<key>]
) => string

export type Language = {
  /** BCP 47, decides plural forms and numbers. */
  locale: string
  /** What it lacks comes with a view. */
  catalogue: Partial<Catalogue>
  /** Texts of the site's own, by key; a key that we do not have changes nothing. */
  labels?: Readonly<Record<string, string>> | undefined
}

/** Makes the one function that turns keys into texts. */
export function createTranslate({ locale, catalogue, labels }: Language): Translate {
  // Made at the first number: each costs milliseconds that the first paint has no use for.
  let rules: Intl.PluralRules | undefined
  let numbers: Intl.NumberFormat | undefined
  const pluralForm = (count: number) => {
    rules ??= new Intl.PluralRules(locale)
    return rules.select(count)
  }
  const formatNumber = (value: number) => {
    numbers ??= new Intl.NumberFormat(locale)
    return numbers.format(value)
  }

  return (key, ...[facts]) => {
    const values: Record<string, string | number> = facts ?? {}
    const count = typeof values.count === 'number' ? values.count : 0
    const text = ownLabel(labels, key) ?? catalogue[key]
    const form = typeof text === 'object' ? (text[pluralForm(count)] ?? text.other) : text
    // Not here yet: what is on screen first has its texts, and whoever draws more waits for them.
    return (form ?? '').replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name]
      return typeof value === 'number' ? formatNumber(value) : (value ?? whole)
    })
  }
}

function ownLabel(labels: Language['labels'], key: TextKey): string | undefined {
  return labels && Object.hasOwn(labels, key) ? labels[key] : undefined
}
