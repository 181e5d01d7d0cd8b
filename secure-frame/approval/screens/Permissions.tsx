/** @jsxImportSource preact */
import type { ItemOf } from '../../../chains/signing/approvalItem.ts'
import { text } from '../../texts/text.ts'
import { UntrustedText } from '../parts/UntrustedText.tsx'

type Props = { item: ItemOf<'permissions'>; siteOrigin: string }

/** What the site is allowed to do from now on, or no longer. */
export function Permissions({ item, siteOrigin }: Props) {
  const { change, permissions } = item
  return (
    <>
      <section class="section">
        <p>
          <strong>
            <UntrustedText value={siteOrigin} />
          </strong>{' '}
          {text(`permission.${change}`)}
        </p>
        <ul class="permissions">
          {permissions.flatMap(({ name, gives }) => [
            <li key={`${name} see`}>{text(`permission.${gives}.see`)}</li>,
            <li key={`${name} ask`}>{text(`permission.${gives}.ask`)}</li>,
          ])}
        </ul>
      </section>
      <p class="muted">{text(`permission.${change}.end`)}</p>
    </>
  )
}
