import type { ComponentProps } from 'react'
import { useApp } from '../../context.tsx'
import { useText } from '../../texts/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Countdown } from '../../ui/Countdown.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import css from './pairing.module.css'
import { renewCode } from './renewCode.ts'
import { ScanHint } from './ScanHint.tsx'

/** A code that nobody can scan any more, at its place and too faint for a camera, and over it the way to another one. */
export function ExpiredCode({ below }: { below: ComponentProps<typeof ScanHint> }) {
  const app = useApp()
  const t = useText()
  return (
    <div className={css.code}>
      <Countdown left={0}>
        <div className={css.faded} aria-hidden="true">
          <QrCode text={below.uri} label="" />
        </div>
        <div className={css.over}>
          <Button kind="primary" icon="retry" onClick={() => renewCode(app)} first>
            {t('pairing.newCode')}
          </Button>
        </div>
      </Countdown>
      <div className={css.stack}>
        <div className={css.unseen} aria-hidden="true" inert>
          <ScanHint {...below} />
        </div>
        <div className={css.ended} role="alert">
          <p className={css.hint}>{t('pairing.expired')}</p>
          <p className={css.hint}>{t('pairing.expiredBody')}</p>
        </div>
      </div>
    </div>
  )
}
