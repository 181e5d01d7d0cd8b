import { evaluate } from './browser.mjs'

const started = 'bench-started'
const ended = 'bench-ended'

/**
 * CPU milliseconds that the main thread of the page's renderer process spends on tasks during `run`. This is thread time,
 * so the load of other programs hardly matters, and other processes (the browser's, the widget's) do not count. A
 * navigation in `run` counts from its start.
 */
export async function spendOnMainThread(page, run) {
  const cdp = await page.context().browser().newBrowserCDPSession()
  await cdp.send('Tracing.start', {
    transferMode: 'ReturnAsStream',
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing'] },
  })
  await evaluate(page, `void performance.mark('${started}')`)
  await run()
  await evaluate(page, `void performance.mark('${ended}')`)
  const events = await stopTracing(cdp)
  await cdp.detach()
  return sumTasks(events)
}

/** Ends the tracing and reads its events from the browser's stream. */
async function stopTracing(cdp) {
  const complete = new Promise((resolve) => {
    cdp.once('Tracing.tracingComplete', resolve)
  })
  await cdp.send('Tracing.end')
  const { stream } = await complete
  const parts = []
  for (let eof = false; !eof; ) {
    const part = await cdp.send('IO.read', { handle: stream, size: 1 << 20 })
    parts.push(Buffer.from(part.data, part.base64Encoded ? 'base64' : 'utf8'))
    eof = part.eof
  }
  await cdp.send('IO.close', { handle: stream })
  return JSON.parse(Buffer.concat(parts).toString('utf8')).traceEvents
}

function sumTasks(events) {
  const end = events.find(({ name }) => name === ended)
  const isHere = ({ pid, tid }) => pid === end.pid && tid === end.tid
  const here = events.filter((event) => isHere(event)).sort((a, b) => a.ts - b.ts)
  const start =
    here.findLast(({ name, args }) => name === 'navigationStart' && isPage(args)) ??
    here.find(({ name }) => name === started)
  let until = 0
  let sum = 0
  for (const { name, ts, dur = 0, tdur = 0 } of here) {
    const counts = name === 'ThreadControllerImpl::RunTask' && ts >= start.ts && ts < end.ts
    if (!counts || ts < until) continue // a nested task is already part of the outer one's time
    until = ts + dur
    sum += tdur
  }
  return sum / 1000
}

const isPage = ({ data }) => /^http/.test(data?.documentLoaderURL ?? '')
