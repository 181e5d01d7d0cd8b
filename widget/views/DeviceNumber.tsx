import { useText } from '../texts/useText.ts'
import css from './DeviceNumber.module.css'

/** The number that a page on another screen, or in another window, asks for: read out as one sentence. */
export function DeviceNumber({ number, hint }: { number: string; hint?: string }) {
  const t = useText()
  return (
    <div className={css.number}>
      <p role="status">
        <span className="onlyHeard">{t('device.numberHeard', { number })}</span>
        <span aria-hidden="true">{t('device.number')}</span>
      </p>
      <bdi className={css.digits} dir="ltr" aria-hidden="true">
        {number}
      </bdi>
      {hint !== undefined && <p className={css.hint}>{hint}</p>}
    </div>
  )
}
