/**
 * Sets styles that no rule of the site can change: inline and important. It goes through the CSSOM,
 * which a strict `style-src` allows. `css` is written without spaces around `:` and `;`.
 * Source: docs/frames.md 14.
 */
export function style(element: HTMLElement, css: string): void {
  for (const rule of css.split(';')) {
    const [name, value] = rule.split(':') as [string, string] // every rule here is a pair
    element.style.setProperty(name, value, 'important')
  }
}

/** Makes an element that starts from nothing the site's rules may have said. */
export function make<tag extends keyof HTMLElementTagNameMap>(
  document: Document,
  tag: tag,
  css: string,
): HTMLElementTagNameMap[tag] {
  const element = document.createElement(tag)
  style(element, `all:initial;box-sizing:border-box;${css}`)
  return element
}

/** Over the whole of what holds it. */
export const full = 'position:absolute;inset:0;width:100%;height:100%;visibility:inherit'
