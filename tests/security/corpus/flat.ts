import { mail } from '../../../secure-frame/approval/fixtures/storyData.ts'

/** One flat struct called `Data`, all fields as `type name`. */
export function flat(
  types: string,
  message: Record<string, unknown>,
  primaryType = 'Data',
): typeof mail {
  const fields = types.split(', ').map((field) => {
    const [type = '', name = ''] = field.split(' ')
    return { type, name }
  })
  return { types: { [primaryType]: fields }, primaryType, domain: mail.domain, message }
}
