import type { Plan } from './toPlan.ts'

type Props = Record<string, unknown>
type Drawn = { tag: string; props: Props }

const svg = 'http://www.w3.org/2000/svg'
const drawn = new WeakMap<Node, Drawn>()

/**
 * Makes what is in `parent` be as planned, as react-dom would have made it. Elements that fit stay,
 * so that no focus is lost and no movement starts again.
 */
export function drawPlan(parent: Element, plans: readonly Plan[]): void {
  const before = [...parent.childNodes]
  plans.forEach((plan, index) => {
    const old = before[index]
    const node = old && fits(old, plan) ? old : create(parent, plan)
    if (!old) parent.append(node)
    else if (old !== node) old.replaceWith(node)
    if (typeof plan === 'string') return
    const element = node as HTMLElement // create() and fits() know nothing else
    setProps(element, drawn.get(element)?.props ?? {}, plan.props)
    drawn.set(element, plan)
    drawPlan(element, plan.children)
  })
  for (const extra of before.slice(plans.length)) extra.remove()
}

/** Takes the handlers away from everything in `parent`: from now on somebody else listens. */
export function silence(parent: Element): void {
  for (const element of parent.querySelectorAll<HTMLElement>('*')) {
    const names = Object.keys(drawn.get(element)?.props ?? {}).filter(isHandler)
    for (const name of names) setProp(element, name, null)
  }
}

function fits(node: Node, plan: Plan): boolean {
  if (typeof plan === 'string') return node.nodeType === Node.TEXT_NODE && node.nodeValue === plan
  return drawn.get(node)?.tag === plan.tag
}

function create(parent: Element, plan: Plan): Element | Text {
  if (typeof plan === 'string') return document.createTextNode(plan)
  const drawing = plan.tag === 'svg' || parent.namespaceURI === svg
  return drawing ? document.createElementNS(svg, plan.tag) : document.createElement(plan.tag)
}

function setProps(element: HTMLElement, before: Props, now: Props): void {
  for (const name of Object.keys({ ...before, ...now })) {
    if (name === 'children' || before[name] === now[name]) continue
    setProp(element, name, now[name] ?? null)
  }
}

function setProp(element: HTMLElement, name: string, value: unknown): void {
  if (name === 'ref') Object.assign(value ?? {}, { current: element })
  else if (name === 'style') setStyle(element, (value ?? {}) as Props)
  else if (isHandler(name)) Object.assign(element, { [eventOf(name)]: value })
  else if (name === 'value') Object.assign(element, { value: value ?? '' })
  else if (value === null || (value === false && !isWord(name)))
    element.removeAttribute(attributeOf(element, name))
  else
    element.setAttribute(
      attributeOf(element, name),
      value === true && !isWord(name) ? '' : String(value),
    )
}

/** Numbers are pixels: the interface has no other ones. */
function setStyle(element: HTMLElement, style: Props): void {
  element.removeAttribute('style')
  for (const [name, value] of Object.entries(style)) {
    if (value === undefined) continue
    const text = typeof value === 'number' ? `${value}px` : String(value)
    element.style.setProperty(name.startsWith('--') ? name : kebab(name), text)
  }
}

/** React's onChange hears every key. */
const eventOf = (name: string) => (name === 'onChange' ? 'oninput' : name.toLowerCase())

const isHandler = (name: string) => /^on[A-Z]/.test(name)

/** Attributes that say "true" or "false" in words. */
const isWord = (name: string) => /^(data-|aria-|draggable$|spellCheck$)/.test(name)

function attributeOf(element: Element, name: string): string {
  if (name === 'className') return 'class'
  if (name === 'htmlFor') return 'for'
  if (element.namespaceURI !== svg) return name.toLowerCase()
  return /^(stroke|fill|clip)[A-Z]/.test(name) ? kebab(name) : name // viewBox is written so
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
