import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

/** A node of the syntax tree, as the bundler's own parser gives it. */
export type Node = { type: string; start: number; end: number; [key: string]: unknown }

export type Source = {
  /** From the root, with slashes. */
  path: string
  text: string
  program: Node
  comments: { value: string; start: number }[]
  /** Written for tests or for the gallery: never part of the product. */
  forTests: boolean
}

const folders =
  /^(shared-schemas|chains|host-sdk|widget|secure-frame|server|testing|examples|scripts|tests)\//
const testFile = /\.(test|spec)\.tsx?$|\/stories\.tsx$|\/testing\.tsx?$|\/fixtures\/|^tests\//

const read = new Map<string, Source[]>()

/**
 * Every source file of a tree, parsed. Folders that hold no code of ours are left out. A tree is read once:
 * parsing takes longer than all rules together.
 */
export function readSources(root: string): Source[] {
  const sources = read.get(root) ?? parseSources(root)
  read.set(root, sources)
  return sources
}

function parseSources(root: string): Source[] {
  return listFiles(root)
    .filter((path) => folders.test(path) && /\.(tsx?|mjs)$/.test(path))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      const { program, comments, errors } = parseSync(path, text)
      if (errors.length > 0) throw new SyntaxError(`${path}: ${errors[0]?.message}`)
      return {
        path,
        text,
        program: program as unknown as Node, // the rules read a handful of fields by name
        comments,
        forTests: testFile.test(path),
      }
    })
}

/** Every file of a tree, without what is installed, built or recorded. */
export function listFiles(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !/^(node_modules|dist|\.git|\.cache|test-results)$/.test(entry.name))
    .flatMap((entry) => {
      const path = folder ? `${folder}/${entry.name}` : entry.name
      return entry.isDirectory() ? listFiles(root, path) : [path]
    })
    .sort()
}

/** Calls `visit` with every node below, parents first. */
export function walk(node: Node, visit: (node: Node, parent?: Node) => void, parent?: Node): void {
  visit(node, parent)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) walk(child, visit, node)
    }
  }
}

/** True for a node of the tree. */
export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

/** The line of a place in a text, counted from 1. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

/** Writes a small tree into a new folder and returns its path: how a rule proves that it can fail. */
export function plant(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'architecture-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

/** The root of this project. */
export const projectRoot = join(import.meta.dirname, '../..')
