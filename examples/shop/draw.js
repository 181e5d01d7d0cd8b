/** An element with properties and children: `draw('p', { className: 'muted' }, 'Hello')`. */
export function draw(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}

/** `0xf3…b92266`: an address or a hash as the modal shortens it. */
export function short(hex) {
  return `${hex.slice(0, 4)}…${hex.slice(-6)}`
}
