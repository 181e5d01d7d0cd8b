import { buyTexts } from './buy.en.ts'
import { en } from './en.ts'
import { swapTexts } from './swap.en.ts'
import type { Catalogue, Plural } from './translate.ts'

const accents: Record<string, string> = {
  a: 'å',
  c: 'ç',
  d: 'ð',
  e: 'é',
  g: 'ĝ',
  h: 'ĥ',
  i: 'î',
  j: 'ĵ',
  k: 'ķ',
  l: 'ļ',
  n: 'ñ',
  o: 'ö',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  u: 'û',
  w: 'ŵ',
  y: 'ý',
  z: 'ž',
  A: 'Å',
  C: 'Ç',
  D: 'Ð',
  E: 'É',
  I: 'Î',
  L: 'Ļ',
  N: 'Ñ',
  O: 'Ö',
  S: 'Š',
  T: 'Ţ',
  U: 'Û',
}

/**
 * English in disguise, a third longer and between brackets: what is drawn without it did not come
 * from the catalogue, and what breaks under it will break in German.
 */
export const pseudo = Object.fromEntries(
  Object.entries({ ...en, ...buyTexts, ...swapTexts }).map(([key, text]) => [
    key,
    typeof text === 'string' ? disguise(text) : disguiseForms(text),
  ]),
) as Catalogue // the keys are those of all texts

/** True for what `disguise` made, whatever was filled in. */
export function isDisguised(text: string): boolean {
  return text.startsWith('⟦') && text.endsWith('⟧')
}

function disguiseForms(forms: Plural): Plural {
  return Object.fromEntries(
    Object.entries(forms).map(([form, text]) => [form, disguise(text)]),
  ) as Plural // `other` is among them
}

function disguise(text: string): string {
  const words = text.replace(/\{\w+\}|[a-zA-Z]/g, (part) => accents[part] ?? part)
  return `⟦${words}${'·'.repeat(Math.ceil(text.length / 3))}⟧`
}
