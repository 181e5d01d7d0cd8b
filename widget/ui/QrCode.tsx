import encodeQR from 'qr'
import { useMemo } from 'react'
import css from './QrCode.module.css'

type Props = {
  text: string
  /** What a screen reader says of it. */
  label: string
}

/**
 * A code to scan, drawn here as one path. It is dark on white in every theme, since cameras read no
 * other reliably, and turns with no direction.
 */
export function QrCode({ text, label }: Props) {
  const { size, path } = useMemo(() => draw(text), [text])
  return (
    <svg className={css.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  )
}

/** Runs of dark modules, row by row. */
function draw(text: string): { size: number; path: string } {
  const framed = encodeQR(text, 'raw', { ecc: 'low', border: 1 })
  const rows = framed.slice(1, -1).map((row) => row.slice(1, -1)) // the field around it is the margin
  const runs = rows.flatMap((row, y) => {
    const line = row.map((dark) => (dark ? '1' : '0')).join('')
    return [...line.matchAll(/1+/g)].map(
      ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`,
    )
  })
  return { size: rows.length, path: runs.join('') }
}
