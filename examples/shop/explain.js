/** What went wrong, in the words of the shop: what happened, what it means, what to do. */
export function explain(error) {
  const code = codeOf(error)
  if (code === 4001 || code === 5000)
    return 'You declined. Nothing was signed and nothing was sent.'
  if (code === 4900 || code === 4901)
    return 'Your wallet lost its connection to the network. Try again in a moment.'
  const text = String(error?.message ?? error)
  if (/insufficient/i.test(text)) return 'This account does not hold enough for that.'
  if (/Failed to fetch|NetworkError|Load failed/i.test(text)) {
    return 'You seem to be offline. Try again.'
  }
  return plain(text)
}

/** Errors of libraries go on with the whole request: their first line says what happened. */
function plain(text) {
  const [first] = text.split(/\n|\s(?=Request Arguments:|Version: )/)
  return first.length > 200 ? `${first.slice(0, 200)}…` : first
}

/** Wallets and the kit wrap errors in one another; the innermost code is the reason. */
function codeOf(error) {
  return error?.cause ? (codeOf(error.cause) ?? error.code) : error?.code
}
