import { useState } from 'react'
import css from './Avatar.module.css'
import { hueOf } from './hue.ts'

type Props = {
  address: string
  sizePx?: number
  /** A picture that its owner chose; it covers the colours once it is here. */
  src?: string | undefined
}

/** A face for an address: the same address always has the same colours. */
export function Avatar({ address, sizePx = 72, src }: Props) {
  const [failed, setFailed] = useState<string>()
  const seed = address.toLowerCase()
  const hue = hueOf(seed)
  const turn = hueOf(seed, 1)
  const warm = (hue + 30 + (hueOf(seed, 2) % 30)) % 360
  const cool = (hue + 320) % 360
  const x = 20 + (hueOf(seed, 3) % 60)
  return (
    <span
      className={css.avatar}
      aria-hidden="true"
      style={{
        inlineSize: sizePx,
        blockSize: sizePx,
        backgroundImage: [
          `radial-gradient(circle at ${x}% 10%, hsl(${warm} 90% 82%), transparent 52%)`,
          `radial-gradient(circle at ${100 - x}% 96%, hsl(${cool} 64% 44%), transparent 64%)`,
          `linear-gradient(${turn}deg, hsl(${hue} 58% 50%), hsl(${warm} 66% 62%))`,
        ].join(),
      }}
    >
      {src !== undefined && src !== failed && (
        <img
          className={css.picture}
          src={src}
          alt=""
          decoding="async"
          draggable={false}
          onError={() => setFailed(src)}
        />
      )}
    </span>
  )
}
