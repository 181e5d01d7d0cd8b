import { stampReport } from './stampReport.mjs'

const root = new URL('../..', import.meta.url).pathname

/** Puts the digest of the sources beside the report of a Playwright run; see stampReport.mjs. */
// biome-ignore lint/style/noDefaultExport: Playwright loads the default export
export default class StampReporter {
  #path
  #stamp = () => {}

  constructor({ path }) {
    this.#path = path
  }

  onBegin() {
    this.#stamp = stampReport(root, this.#path)
  }

  onEnd() {
    this.#stamp()
  }
}
