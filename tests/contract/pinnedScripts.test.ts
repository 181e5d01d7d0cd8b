import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Envelope, Failure, type Row } from '../../shared-schemas/messaging/define.ts'
import { ours, Ready, Welcome } from '../../shared-schemas/messaging/handshake.ts'
import { hostToWidget } from '../../shared-schemas/protocols/hostToWidget.ts'
import { widgetToHost } from '../../shared-schemas/protocols/widgetToHost.ts'

// A site that pins the script has it for years, and its schemas are strict. The widget of a later server must say
// nothing else to it, and understand all that it says: docs/decisions/former-releases.md.

test('behavior: what a pinned script says and understands is as recorded; to change it, raise the protocol version', async () => {
  const spoken = {
    protocol: ours,
    everyMessage: { handshake: [Welcome, Ready].map(toShape), envelope: toShape(Envelope) },
    everyRefusal: toShape(Failure),
    hostToWidget: toShapes(hostToWidget.rows),
    widgetToHost: toShapes(widgetToHost.rows),
  }

  await expect(`${JSON.stringify(spoken, leaveOutLimits, 1)}\n`).toMatchFileSnapshot(
    './recordedProtocol.snap',
  )
})

/** A limit may become stricter for what is hostile anyway; names, types and what is required may not change. */
function leaveOutLimits(name: string, value: unknown): unknown {
  return ['$schema', 'pattern', 'allOf', 'maxLength', 'maxItems'].includes(name) ? undefined : value
}

/** Requests and answers as JSON Schema. */
function toShapes(rows: Readonly<Record<string, Row>>) {
  return Object.fromEntries(
    Object.entries(rows).map(([name, { request, success }]) => [
      name,
      { request: toShape(request), ...(success && { success: toShape(success) }) },
    ]),
  )
}

function toShape(schema: z.ZodMiniType) {
  return z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })
}
