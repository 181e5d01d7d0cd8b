/** The cards of the drawer as HTML: they are part of the document, so that nothing moves when scripts come. */
export function drawCards(prints) {
  return prints.map(drawCard).join('')
}

function drawCard({ id, title, note, price, alt }) {
  return `<li class="card">
    <div class="mount"><img class="print" src="/prints/${id}.svg" alt="${alt}" width="600" height="780" /></div>
    <div class="caption"><h3>${title}</h3><p class="muted">${note}</p></div>
    <div class="buy">
      <p class="price">${price} DUSD</p>
      <button type="button" class="solid" data-print="${id}" aria-label="Buy · ${price} DUSD: ${title}">Buy · ${price} DUSD</button>
    </div>
  </li>`
}
