/** @jsxImportSource preact */
import { addressesOf } from '../../../chains/signing/addressesOf.ts'
import type { ApprovalItem } from '../../../chains/signing/approvalItem.ts'
import type { SignIn } from '../../../chains/signing/signInShown.ts'
import { text } from '../../texts/text.ts'
import { statementMost } from '../cutText.ts'
import { Address } from './Address.tsx'
import { Facts } from './Facts.tsx'
import { Fold } from './Fold.tsx'
import { Section } from './Section.tsx'
import { UntrustedText } from './UntrustedText.tsx'

const details = [
  'uri',
  'chainId',
  'version',
  'nonce',
  'issuedAt',
  'expirationTime',
  'notBefore',
  'requestId',
] as const

type Props = {
  signIn: SignIn
  item: ApprovalItem
  /** Runs when the user shows all of a statement that was cut. */
  onOpen: () => void
}

/** The fields of a sign-in message (EIP-4361). */
export function SignInFields({ signIn, item, onOpen }: Props) {
  const { domain, scheme, address, statement, resources = [] } = signIn
  const site = scheme === undefined ? domain : `${scheme}://${domain}`
  return (
    <>
      <Facts
        facts={[
          { label: text('signIn.site'), value: <UntrustedText value={site} most={200} /> },
          {
            label: text('signIn.address'),
            value: <Address value={address} onScreen={addressesOf(item)} />,
          },
        ]}
      />
      {statement !== undefined && (
        <Section title={text('signIn.statement')}>
          <div class="box">
            <UntrustedText value={statement} most={statementMost} onOpen={onOpen} />
          </div>
        </Section>
      )}
      {resources.length > 0 && (
        <Section title={text('signIn.resources')}>
          <ul class="lines">
            {resources.map((uri, index) => (
              <li key={index}>
                <UntrustedText value={uri} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Fold title={text('action.details')}>
        <Facts
          facts={details.flatMap((key) => {
            const value = signIn[key]
            return value === undefined
              ? []
              : [
                  {
                    label: text(`signIn.${key}`),
                    value: <UntrustedText value={value} most={200} />,
                  },
                ]
          })}
        />
      </Fold>
    </>
  )
}
