import { useEffect, useState } from 'react'
import { imageGiveUpMs } from '../../shared-schemas/limits.ts'
import { hueOf } from './hue.ts'
import css from './Image.module.css'
import { initialOf } from './initialOf.ts'

type Props = {
  src: string | undefined
  /** What it is a picture of; its first letter stands in where no picture comes. */
  name: string
  sizePx?: number
  /** Its place stays empty: `src` is still to come. */
  pending?: boolean
}

/**
 * A picture in a fixed box: it never moves what is around it, fades in, and gives up after two
 * seconds. It says nothing to a screen reader, since its row carries the name.
 */
export function Image({ src, name, sizePx = 40, pending = false }: Props) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>(
    src?.startsWith('data:') ? 'shown' : 'loading', // it came with its row
  )

  useEffect(() => {
    if (src === undefined || state !== 'loading') return
    const timer = setTimeout(() => setState('failed'), imageGiveUpMs)
    return () => clearTimeout(timer)
  }, [src, state])

  const failed = src === undefined || state === 'failed'
  return (
    <span
      className={css.box}
      aria-hidden="true"
      style={{ inlineSize: sizePx, blockSize: sizePx, fontSize: sizePx * 0.44 }}
    >
      {pending ? null : failed ? (
        <span
          className={css.letter}
          data-letter={initialOf(name)}
          style={{ backgroundColor: `hsl(${hueOf(name)} 38% 30%)` }}
        />
      ) : (
        <img
          className={css.picture}
          src={src}
          alt=""
          width={sizePx}
          height={sizePx}
          decoding="async"
          draggable={false}
          data-shown={state === 'shown'}
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
        />
      )}
    </span>
  )
}
