import { splitEmails } from '../../shared-schemas/format/splitEmails.ts'
import css from './Words.module.css'

/** A text whose email addresses are broken at no hyphen, and where they are long at their "@". */
export function Words({ text }: { text: string }) {
  return splitEmails(text).map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
      <bdi key={index} dir="ltr" className={css.email}>
        {part.email.map((piece, at) => {
          if (piece.startsWith('-'))
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one address
              <span key={at} className={css.joint}>
                {piece}
              </span>
            )
          return piece === '@' && part.long ? [<wbr key="at" />, piece] : piece
        })}
      </bdi>
    ),
  )
}
