import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { firstViewDataId } from '../../shared-schemas/options/firstViewDataId.ts'
import { hashSource } from './hashSource.ts'
import type { FirstViewParts } from './readFirstViewParts.ts'

/** A document with a first view in it, and what its policy has to allow. */
export type FilledDocument = {
  html: string
  scriptHashes: string[]
  styleHashes: string[]
  styleAttributeHashes: string[]
}

const skeleton = /<!--first-view-->[\s\S]*<!--\/first-view-->/
const stylesheet = /<link rel="stylesheet"/
const dataPlace = '<!--first-view-data-->'

/** Throws DOCUMENT_UNFIT where a built document has no place for a first view. */
export function checkPlaces(file: string, html: string): void {
  if (skeleton.test(html) && stylesheet.test(html) && html.includes(dataPlace)) return
  const reason = 'it has no place for the first view'
  throw new AppKitError(errors.DOCUMENT_UNFIT, { file, reason })
}

/**
 * Puts a first view into the widget's document: its style and the early script inline, each under its digest, and
 * the style of all views as a link that the widget turns on later, since one in the head holds back the paint.
 */
export function fillDocument(
  document: string,
  { style, earlyScript }: Pick<FirstViewParts, 'style' | 'earlyScript'>,
  { html, view }: { html: string; view: unknown },
): FilledDocument {
  const data = JSON.stringify(view).replaceAll('<', '\\u003c')
  return {
    html: document
      .replace(
        stylesheet,
        () => `<style>${style}</style>\n    <script>${earlyScript}</script>\n    <link data-later`,
      )
      .replace(skeleton, () => html)
      .replace(
        dataPlace,
        () => `<script type="application/json" id="${firstViewDataId}">${data}</script>`,
      ),
    scriptHashes: [hashSource(earlyScript)],
    styleHashes: [hashSource(style)],
    styleAttributeHashes: styleAttributesOf(html).map(hashSource),
  }
}

/** React writes styles as attributes; the policy allows exactly those. */
function styleAttributesOf(html: string): string[] {
  const written = Array.from(html.matchAll(/ style="([^"]*)"/g), ([, text = '']) => decode(text))
  return [...new Set(written)]
}

const entities: Record<string, string> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
}

/** What a browser reads in an attribute that React wrote, and what its policy hashes. */
function decode(text: string): string {
  return text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => entities[entity] ?? entity)
}
