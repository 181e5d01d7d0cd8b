import { isNode, lineAt, type Node, readSources, type Source, walk } from './sources.ts'

type Ban = {
  what: string
  why: string
  in: RegExp
  except?: RegExp
  /** Tests are read too only where a ban says so. */
  inTests?: true
  matches: (node: Node) => boolean
}

const browserZones = /^(shared-schemas|chains|host-sdk|widget|secure-frame)\//
const product = /^(shared-schemas|chains|host-sdk|widget|secure-frame|server)\//

/** What no file may hold. Each row says why, so that nobody has to ask. */
const bans: readonly Ban[] = [
  {
    what: 'unload handler',
    why: 'it keeps the page of the site out of the back-forward cache',
    in: browserZones,
    matches: (node) =>
      isText(node, /^(before)?unload$/) || isMember(node, undefined, /^on(before)?unload$/),
  },
  {
    what: 'markup from text',
    why: 'Trusted Types refuses it, and so should we',
    in: browserZones,
    matches: (node) =>
      isMember(node, undefined, /^(innerHTML|outerHTML|insertAdjacentHTML|srcdoc)$/) ||
      isMember(node, /^document$/, /^write(ln)?$/) ||
      (node.type === 'JSXIdentifier' && node.name === 'dangerouslySetInnerHTML'),
  },
  {
    what: 'code from text',
    why: 'a strict Content-Security-Policy refuses it',
    in: product,
    matches: (node) =>
      (/^(Call|New)Expression$/.test(node.type) && isName(node.callee, /^(eval|Function)$/)) ||
      (isCallOf(node, /^set(Timeout|Interval)$/) && isText(argument(node, 0), /./)),
  },
  {
    what: 'message listener on a window',
    why: 'only connect.ts, siblings.ts and ownWindow.ts of shared-schemas/messaging take messages',
    in: browserZones,
    except: /^shared-schemas\/messaging\/(connect|siblings|ownWindow)\.ts$/,
    matches: (node) =>
      (isCallOf(node, /^addEventListener$/) &&
        isText(argument(node, 0), /^message$/) &&
        !isOwnChannel(node.callee)) ||
      isMember(node, /^(window|self|globalThis)$/, /^onmessage$/),
  },
  {
    what: 'Math.random',
    why: 'ids must not be guessable; crypto is everywhere',
    in: product,
    matches: (node) => isMember(node, /^Math$/, /^random$/),
  },
  {
    what: 'console.log',
    why: 'the console belongs to the site; the server has a logger',
    in: product,
    matches: (node) => isMember(node, /^console$/, /^(log|debug|info)$/),
  },
  {
    what: "wallet of the frame's own realm",
    why: 'frames list only the wallets of the page',
    in: /^(widget|secure-frame)\//,
    matches: (node) =>
      isMember(node, /^(window|globalThis|self)$/, /^ethereum$/) || isText(node, /^eip6963:/),
  },
  {
    what: 'sleep or retry in a test',
    why: 'a test waits for a condition',
    in: /./,
    inTests: true,
    matches: (node) =>
      isMember(node, undefined, /^waitForTimeout$/) ||
      isMember(node, /^(test|it|describe)$/, /^(only|skip|fixme)$/),
  },
  {
    what: 'sleep',
    why: 'a test waits for a condition',
    in: /\.(test|spec)\.tsx?$/,
    // Its clock is a fake one; a collection of garbage has no event; the moment of the kill is what the test is about.
    except:
      /^(host-sdk\/kit\/paceRequests\.test|tests\/browser\/hosts\.spec|tests\/security\/kills\.test)\.ts$/,
    inTests: true,
    matches: isSleep,
  },
]

/** `new Promise((resolve) => setTimeout(resolve, ms))`; with a value to resolve with it is a deadline. */
function isSleep(node: Node): boolean {
  if (node.type !== 'NewExpression' || !isName(node.callee, /^Promise$/)) return false
  const executor = argument(node, 0)
  if (!isNode(executor) || executor.type !== 'ArrowFunctionExpression') return false
  const [resolve] = executor.params as Node[] // ESTree
  const { body } = executor
  if (!isNode(body) || !isCallOf(body, /^setTimeout$/) || !isNode(resolve)) return false
  const [callback, ms, ...values] = body.arguments as Node[] // ESTree
  return callback?.name === resolve.name && ms !== undefined && values.length === 0
}

/** Each breach as `path:line what: why`. */
export function forbiddenUses(root: string): string[] {
  return readSources(root).flatMap((source) => [
    ...bans.filter((ban) => applies(ban, source)).flatMap((ban) => breaches(ban, source)),
    ...unfinished(source),
  ])
}

function applies(ban: Ban, { path, forTests }: Source): boolean {
  return ban.in.test(path) && !ban.except?.test(path) && (!forTests || ban.inTests === true)
}

function breaches(ban: Ban, { path, text, program }: Source): string[] {
  const lines = new Set<number>()
  walk(program, (node) => {
    if (ban.matches(node)) lines.add(lineAt(text, node.start))
  })
  return [...lines].map((line) => `${path}:${line} ${ban.what}: ${ban.why}`)
}

function unfinished({ path, text, comments }: Source): string[] {
  return comments
    .filter(({ value }) => /\b(TODO|FIXME|HACK|XXX)\b/.test(value))
    .map(({ start }) => `${path}:${lineAt(text, start)} unfinished work: it belongs in an issue`)
}

function isText(node: unknown, wanted: RegExp): boolean {
  return (
    isNode(node) &&
    node.type === 'Literal' &&
    typeof node.value === 'string' &&
    wanted.test(node.value)
  )
}

function isName(node: unknown, wanted: RegExp): boolean {
  return isNode(node) && typeof node.name === 'string' && wanted.test(node.name)
}

function isMember(node: Node, object: RegExp | undefined, property: RegExp): boolean {
  if (node.type !== 'MemberExpression') return false
  return isName(node.property, property) && (object === undefined || isName(node.object, object))
}

function isCallOf(node: Node, name: RegExp): boolean {
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return false
  return isName(node.callee, name) || isName(node.callee.property, name)
}

function argument(node: Node, index: number): unknown {
  return Array.isArray(node.arguments) ? node.arguments[index] : undefined
}

/** A port, channel or worker that the code made or was handed; a stranger cannot write to it. */
function isOwnChannel(callee: unknown): boolean {
  return isNode(callee) && isName(callee.object, /(port\d?|channel|worker)$/i)
}
