import { enFirst } from './enFirst.ts'
import { enLater } from './enLater.ts'

/**
 * Every text a person can read in the widget, in English. The keys are the type that all other
 * languages must fill.
 *
 * `{name}` is filled in by `translate()`. A text that depends on a number is an object of plural
 * forms with `{count}`; which form is taken is decided by `Intl.PluralRules`.
 */
export const en = { ...enFirst, ...enLater }
