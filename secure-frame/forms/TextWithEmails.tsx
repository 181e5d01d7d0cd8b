/** @jsxImportSource preact */
import { splitEmails } from '../../shared-schemas/format/splitEmails.ts'

/** A text whose email addresses do not wrap at hyphens; long ones may wrap before the "@". */
export function TextWithEmails({ text }: { text: string }) {
  return splitEmails(text).map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
      <bdi key={index} dir="ltr" class="email">
        {part.email.map((piece, at) => {
          if (piece.startsWith('-'))
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one address
              <span key={at} class="joint">
                {piece}
              </span>
            )
          return piece === '@' && part.long ? [<wbr key="at" />, piece] : piece
        })}
      </bdi>
    ),
  )
}
