import css from './Avatar.module.css'
import { hueOf } from './hue.ts'

/** A face for an address: the same address always has the same colours. */
export function Avatar({ address, sizePx = 72 }: { address: string; sizePx?: number }) {
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
    />
  )
}
