/** An element with properties and children: `draw('p', { className: 'muted' }, 'Hello')`. */
export function draw(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}

/** `0xf39F…b92266`: enough to recognise an address or a hash by. */
export function short(hex) {
  return `${hex.slice(0, 6)}…${hex.slice(-6)}`
}
