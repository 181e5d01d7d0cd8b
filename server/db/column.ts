/** A column of a table: the type that its values have in code, and the one that the migrations give it. */
export type Column<value> = {
  sqlType: 'TEXT' | 'INTEGER' | 'BLOB'
  isNullable: boolean
  /** Only a type: no column has it at run time. */
  value?: value
}

type Columns = Readonly<Record<string, Column<unknown>>>

/** A row of a table as code reads and writes it. */
export type RowOf<columns extends Columns> = {
  -readonly [name in keyof columns]: columns[name] extends Column<infer value> ? value : never
}

export const text = define<string>('TEXT')
export const integer = define<number>('INTEGER')
export const blob = define<Uint8Array>('BLOB')

/** Text that a CHECK of the table keeps to these values. */
export function oneOf<const value extends string>(..._values: value[]): Column<value> {
  return define<value>('TEXT')
}

export function nullable<value>(column: Column<value>): Column<value | null> {
  return { sqlType: column.sqlType, isNullable: true }
}

function define<value>(sqlType: Column<value>['sqlType']): Column<value> {
  return { sqlType, isNullable: false }
}
