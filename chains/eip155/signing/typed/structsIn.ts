import type { TypedData } from '../../../signing/typedDataOf.ts'

export type Values = Record<string, unknown>

/** One struct of typed data with its values. */
export type Struct = {
  /**
   * Its type as EIP-712 encodes it. `*` stands for the name of a struct inside of it and `*[]` for a list of them,
   * because those are structs of their own here.
   */
  signature: string
  values: Values
}

/** Every struct of typed data, parents before children. */
export function structsIn({ types, primaryType, message }: TypedData): Struct[] {
  return visit(primaryType, message)

  function visit(type: string, value: unknown): Struct[] {
    if (Array.isArray(value)) {
      const inner = type.slice(0, type.lastIndexOf('['))
      return value.flatMap((item) => visit(inner, item))
    }
    if (!Object.hasOwn(types, type)) return []
    const fields = types[type]!
    const values = value as Values // describeTypedData checked it
    const names = fields.map((field) => `${shortType(field.type)} ${field.name}`)
    return [
      { signature: `${type}(${names.join(',')})`, values },
      ...fields.flatMap((field) => visit(field.type, values[field.name])),
    ]
  }

  function shortType(type: string): string {
    const [base = ''] = type.split('[', 1)
    if (!Object.hasOwn(types, base)) return type
    return base === type ? '*' : '*[]'
  }
}
