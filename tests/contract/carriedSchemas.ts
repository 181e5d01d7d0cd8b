// Every schema that the page's script carries; bundled once with zod and once with host-sdk/schema.ts.
import * as z from 'zod/mini'
import { PageWallet } from '../../shared-schemas/entities/wallet.ts'
import { Envelope, Failure, type Row } from '../../shared-schemas/messaging/define.ts'
import { hostToWidget } from '../../shared-schemas/protocols/hostToWidget.ts'
import { widgetToHost } from '../../shared-schemas/protocols/widgetToHost.ts'

const rows: Record<string, Row> = { ...hostToWidget.rows, ...widgetToHost.rows }

export const schemas: Record<string, z.ZodMiniType> = {
  Envelope,
  Failure,
  PageWallet,
  ...Object.fromEntries(
    Object.entries(rows).flatMap(([name, row]) => [
      [`${name} request`, row.request],
      [`${name} success`, row.success ?? z.undefined()],
    ]),
  ),
}

/** The verdict on a value, and what comes out of it. */
export function judge(name: string, value: unknown): { success: boolean; data?: unknown } {
  const { success, data } = z.safeParse(schemas[name]!, value)
  return success ? { success, data } : { success }
}
