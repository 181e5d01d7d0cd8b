import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { lineAt, listFiles, readSources } from './sources.ts'

/** What may be cited by a number, and what its row or point begins with. */
const numbered: readonly { document: string; cited: RegExp; begins: (id: string) => string }[] = [
  ...['frames', 'logins', 'keys'].map((name) => ({
    document: `docs/${name}.md`,
    cited: new RegExp(String.raw`docs/${name}\.md (\d+)(?: and (\d+))?`, 'g'),
    begins: (id: string) => `${id}. `,
  })),
  {
    document: 'docs/readings.md',
    cited: /docs\/readings\.md ([RW]\d+)(?: and ([RW]\d+))?/g,
    begins: (id) => `| ${id} |`,
  },
  {
    document: 'docs/threats.md',
    cited: /(?<![\w#'"`.])([TF]\d{1,2})\b(?!')/g,
    begins: (id) => `| ${id} |`,
  },
]

const documentName = /(?<![\w./:-])[\w-]+(?:[./-][\w-]+)*\.md\b/g

/** Comments and documents that cite what does not stand in the repository, by path and line. */
export function brokenReferences(root: string): string[] {
  const texts = [
    ...readSources(root).flatMap(({ path, text, comments }) =>
      comments.map(({ value, start }) => ({ path, text: value, line: lineAt(text, start) })),
    ),
    ...listFiles(root)
      .filter((path) => path.endsWith('.md') && path !== 'CHANGELOG.md')
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8'), line: 1 })),
  ]
  return texts.flatMap(({ path, text, line }) =>
    [...missingDocuments(root, path, text), ...missingPoints(root, text)].map(
      ({ what, at }) => `${path}:${line + lineAt(text, at) - 1} cites ${what}`,
    ),
  )
}

type Missing = { what: string; at: number }

function missingDocuments(root: string, path: string, text: string): Missing[] {
  return [...text.matchAll(documentName)]
    .filter(([name]) => ![join(root, name), join(root, dirname(path), name)].some(existsSync))
    .map(({ 0: what, index: at }) => ({ what, at }))
}

function missingPoints(root: string, text: string): Missing[] {
  return numbered.flatMap(({ document, cited, begins }) => {
    const lines = linesOf(join(root, document))
    return [...text.matchAll(cited)].flatMap(({ index: at, ...match }) =>
      [match[1], match[2]]
        .filter((id) => id !== undefined && !lines.some((each) => each.startsWith(begins(id))))
        .map((id) => ({ what: `${document} ${id}`, at })),
    )
  })
}

function linesOf(path: string): string[] {
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
}
