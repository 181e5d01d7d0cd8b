import { stampReport } from './stampReport.mjs'

const root = new URL('../..', import.meta.url).pathname

/** A Playwright reporter that writes the digest of the sources beside the report of a run; see stampReport.mjs. */
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
