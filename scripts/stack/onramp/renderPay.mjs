const style = `
:root { color-scheme: light dark }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 24rem; margin: 8vh auto; padding: 0 16px }
p.local { padding: 8px 12px; border: 2px dashed; border-radius: 12px }
label { display: block; margin: 16px 0 }
input { font: inherit; display: block; width: 100%; box-sizing: border-box; padding: 10px 12px; margin-top: 4px }
button { font: inherit; padding: 10px 16px; margin-top: 8px }
code { overflow-wrap: anywhere }`

/**
 * Renders the page of a local provider, with a card form that takes anything. It says clearly that it is not the real provider.
 * `action` is the URL that the form is posted to.
 */
export function renderPay(provider, { action, id, pays, currency, ether, address }) {
  return page(
    `Local ${provider}`,
    `<p class="local">This is a test on this machine, not ${provider}. Never enter a real card anywhere here.</p>
<p>${escapeHtml(pays)} ${escapeHtml(currency)} buys ${escapeHtml(ether)} ETH for <code>${escapeHtml(address)}</code></p>
<form method="post" action="${escapeHtml(action)}">
<input type="hidden" name="id" value="${escapeHtml(id)}">
<label>Card number <input name="card" inputmode="numeric" value="4242 4242 4242 4242"></label>
<button>Pay</button>
</form>`,
  )
}

/** Renders what became of it. */
export function renderDone(text) {
  return page('Local provider', `<p role="status">${escapeHtml(text)}</p>`)
}

function page(title, body) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<h1>${title}</h1>
${body}
</body>
</html>`
}

function escapeHtml(text) {
  return String(text).replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}
