import type { ServerConfig } from '../config.ts'
import type { AuditRow } from '../db/queries/auditLog.ts'

const timeoutMs = 10_000

type Receiver = NonNullable<ServerConfig['auditReceiver']>

/** Why entries did not arrive: the status of the answer, or the name of the fault. */
export type ShippingFault = { status?: number; code?: string }

/**
 * Posts entries as JSON lines; undefined once the receiver answered with 2xx. `hash` and `mac` are those of the log, so that
 * the receiver's copy shows by itself which rows were changed or cut off later.
 */
export async function postEntries(
  { url, authorization }: Receiver,
  {
    rows,
    fetch,
    signal,
  }: { rows: readonly AuditRow[]; fetch: typeof globalThis.fetch; signal: AbortSignal },
): Promise<ShippingFault | undefined> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-ndjson',
        ...(authorization !== undefined && { authorization }),
      },
      body: rows.map((row) => `${JSON.stringify(toEntry(row))}\n`).join(''),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    await answer.body?.cancel()
    return answer.ok ? undefined : { status: answer.status }
  } catch (error) {
    const { cause, name } = Object(error) as { cause?: unknown; name?: unknown } // whatever was thrown
    return { code: String(Object(cause).code ?? name) }
  }
}

function toEntry({ at, facts, ...row }: AuditRow) {
  return { ...row, at: toTime(at), facts: toFacts(facts) }
}

/** As in the other log. Rows that a writer of the database planted may hold a number that is no time. */
function toTime(at: number): string | number {
  const time = new Date(at)
  return Number.isNaN(time.getTime()) ? at : time.toISOString()
}

/** The text itself where it is no JSON. */
function toFacts(facts: string): unknown {
  try {
    return JSON.parse(facts)
  } catch {
    return facts
  }
}
