/** A sentence of a document, or a row of a table in it, without marks of emphasis and code. */
export type Sentence = { section: string; text: string }

/**
 * Every sentence of a Markdown document, in order, with the heading of first or second level above it. A row of a table counts as
 * one, its cells joined by ` / `; heads of tables do not count.
 */
export function sentencesOf(markdown: string): Sentence[] {
  return markdown
    .split(/^##? /m)
    .slice(1)
    .flatMap((part) => {
      const [section = '', ...lines] = part.split('\n')
      return blocksOf(lines).flatMap((block) =>
        splitBlock(block).map((text) => ({ section, text })),
      )
    })
}

/** Paragraphs, points of lists and rows of tables, each on one line. */
function blocksOf(lines: string[]): string[] {
  const rows = lines.filter((line, at) => !/^\|-/.test(line) && !/^\|-/.test(lines[at + 1] ?? ''))
  return rows
    .join('\n')
    .split(/\n\s*\n|\n(?=- |\|)/)
    .map((block) => block.replaceAll(/\s+/g, ' ').trim())
    .filter((block) => block !== '')
}

function splitBlock(block: string): string[] {
  if (block.startsWith('|')) {
    const cells = block.replaceAll(/^\||\|$/g, '').split('|')
    return [unmarked(cells.map((cell) => cell.trim()).join(' / '))]
  }
  return block
    .replace(/^- /, '')
    .replace(/^\*\*([^*]+)\.\*\* /, '$1: ') // the name of a point is no sentence
    .replaceAll(/([.?!](?:\*\*)?) (?=["A-Z`*])/g, '$1\n') // a capital follows, unlike the points of file names
    .split('\n')
    .map(unmarked)
}

function unmarked(text: string): string {
  return text.replaceAll(/\*|`/g, '')
}
