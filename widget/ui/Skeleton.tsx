import css from './Skeleton.module.css'

type Props = { widthPx?: number; heightPx?: number; shape?: 'line' | 'row' | 'circle' }

/** The place of something that is on its way, in its final size. */
export function Skeleton({ widthPx, heightPx, shape = 'line' }: Props) {
  return (
    <span
      className={css.skeleton}
      data-shape={shape}
      aria-hidden="true"
      style={{ inlineSize: widthPx, blockSize: heightPx }}
    />
  )
}
