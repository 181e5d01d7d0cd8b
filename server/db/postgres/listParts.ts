import * as z from 'zod/mini'
import { SchemaPart } from '../schemaPart.ts'

type Run = (sql: string) => Promise<{ rows: object[] }>

const own = 'current_schema()::regnamespace'

/**
 * Tables and views with all that can lie about their rows: columns, constraints, rules, policies, inheritance, and whether
 * the triggers of the constraints are on.
 */
const relations = `
  SELECT CASE WHEN c.relkind IN ('v', 'm') THEN 'view' ELSE 'table' END AS type, c.relname AS name, concat_ws(E'\\n',
    concat(c.relkind, c.relpersistence, c.relrowsecurity, c.relforcerowsecurity),
    (SELECT string_agg(concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod), l.collname, a.attnotnull,
        a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid)), ', ' ORDER BY a.attnum)
      FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
      LEFT JOIN pg_collation l ON l.oid = a.attcollation
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped),
    (SELECT string_agg(concat_ws(' ', k.conname, pg_get_constraintdef(k.oid), k.convalidated), ', ' ORDER BY k.conname)
      FROM pg_constraint k WHERE k.conrelid = c.oid),
    (SELECT string_agg(concat_ws(' ', pg_get_ruledef(r.oid), r.ev_enabled), ', ' ORDER BY r.rulename)
      FROM pg_rewrite r WHERE r.ev_class = c.oid),
    (SELECT string_agg(concat_ws(' ', p.polname, p.polcmd, pg_get_expr(p.polqual, p.polrelid),
        pg_get_expr(p.polwithcheck, p.polrelid)), ', ' ORDER BY p.polname)
      FROM pg_policy p WHERE p.polrelid = c.oid),
    (SELECT string_agg(concat_ws(' ', i.inhrelid::regclass, i.inhparent::regclass), ', ' ORDER BY i.inhrelid, i.inhparent)
      FROM pg_inherits i WHERE c.oid IN (i.inhrelid, i.inhparent)),
    (SELECT string_agg(DISTINCT t.tgenabled::text, ', ') FROM pg_trigger t WHERE t.tgrelid = c.oid AND t.tgisinternal)
  ) AS sql
  FROM pg_class c WHERE c.relnamespace = ${own} AND c.relkind IN ('r', 'p', 'f', 'v', 'm')`

/** Triggers with the text of their functions. */
const triggers = `
  SELECT 'trigger' AS type, concat_ws('.', c.relname, t.tgname) AS name, concat_ws(E'\\n',
    pg_get_triggerdef(t.oid, true), t.tgenabled, f.prosrc, f.prosecdef, f.proconfig::text, l.lanname) AS sql
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc f ON f.oid = t.tgfoid
  JOIN pg_language l ON l.oid = f.prolang
  WHERE c.relnamespace = ${own} AND NOT t.tgisinternal`

/** The tables, views and triggers of the current schema. */
export async function listParts(run: Run): Promise<SchemaPart[]> {
  const { rows } = await run(`${relations} UNION ALL ${triggers}`)
  return z.parse(z.array(SchemaPart), rows)
}

/** Each change makes another version of its row in a catalogue, which `xmin` tells; columns and constraints are compared with the whole. */
export async function schemaVersion(run: Run): Promise<unknown> {
  const { rows } = await run(`SELECT concat_ws(' ',
    (SELECT sum(hashtext(concat(c.oid, ' ', c.xmin))) FROM pg_class c
      WHERE c.relnamespace = ${own} AND c.relkind IN ('r', 'p', 'f', 'v', 'm')),
    (SELECT sum(hashtext(concat(r.oid, ' ', r.xmin))) FROM pg_rewrite r JOIN pg_class c ON c.oid = r.ev_class
      WHERE c.relnamespace = ${own}),
    (SELECT sum(hashtext(concat(t.oid, ' ', t.xmin, ' ', f.xmin))) FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
      JOIN pg_proc f ON f.oid = t.tgfoid WHERE c.relnamespace = ${own} AND NOT t.tgisinternal)) AS version`)
  return Object(rows[0]).version
}
