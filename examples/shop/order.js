const key = 'fathom order'

/**
 * The one payment under way: `{ id, price, from, block, hash }`, `block` being the last one before it and `hash`
 * absent until the wallet has answered. It outlives a reload, so that nobody pays twice.
 */
export function readOrder() {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined // a browser without storage keeps no order
  }
}

export function keepOrder(order) {
  try {
    localStorage.setItem(key, JSON.stringify(order))
  } catch {
    // as above
  }
}

export function dropOrder() {
  try {
    localStorage.removeItem(key)
  } catch {
    // as above
  }
}
