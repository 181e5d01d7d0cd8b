const style = `
:root { color-scheme: light dark }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 24rem; margin: 12vh auto; padding: 0 16px }
p.local { padding: 8px 12px; border: 2px dashed; border-radius: 12px }
label { display: block; margin: 16px 0 }
input { font: inherit; display: block; width: 100%; box-sizing: border-box; padding: 10px 12px; margin-top: 4px }
button { font: inherit; padding: 10px 16px; margin: 8px 8px 0 0 }`

/**
 * Renders the page of a local provider on which a tester logs in under any name. It says clearly that it is not the real
 * provider. `action` is the URL that the form is posted to, `hidden` its hidden fields.
 */
export function renderSignIn(provider, { action, hidden = {} }) {
  const fields = Object.entries(hidden).map(
    ([name, value]) =>
      `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Local ${provider}</title>
<style>${style}</style>
</head>
<body>
<h1>Local ${provider}</h1>
<p class="local">This is a test on this machine, not ${provider}. Never enter a real password anywhere here.</p>
<form method="post" action="${escapeHtml(action)}">
${fields.join('\n')}
<label>Name <input name="name" required maxlength="200" value="Ann Example"></label>
<label>Email <input name="email" type="email" maxlength="200" placeholder="made from the name"></label>
<button name="decision" value="allow">Sign in</button>
<button name="decision" value="deny" formnovalidate>Cancel</button>
</form>
</body>
</html>`
}

function escapeHtml(text) {
  return String(text).replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}
