import { useState } from 'react'
import {
  type SocialProvider,
  socialNames,
} from '../../../../shared-schemas/login/socialProvider.ts'
import { startSocial } from '../../../actions/auth/startSocial.ts'
import { leaveChoice } from '../../../actions/router/leaveChoice.ts'
import { useApp, useStoreOf } from '../../../context.tsx'
import { useText } from '../../../texts/useText.ts'
import { ProviderMark } from '../../ProviderMark.tsx'
import { useGate } from '../../useGate.ts'
import css from '../view.module.css'

/**
 * One button for each provider: with its name for one or two, else a row of marks. The window opens in the click, which
 * may be all that a login takes: where the provider asks nothing and the site is of the secure origin's domain.
 */
export function SocialButtons({ providers }: { providers: readonly SocialProvider[] }) {
  const app = useApp()
  const t = useText()
  const chosen = useStoreOf(({ auth }) => auth.social?.provider)
  const few = providers.length < 3
  const [group, setGroup] = useState<HTMLElement | null>(null)
  const gate = useGate(group)
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form, and here is none */}
      <div
        ref={setGroup}
        className={css.socials}
        role="group"
        aria-label={t('social.group')}
        data-few={few}
        data-gated
      >
        {providers.map((provider) => {
          const name = t('social.continue', { provider: socialNames[provider] })
          return (
            <button
              key={provider}
              type="button"
              className={css.social}
              aria-label={name}
              title={few ? undefined : socialNames[provider]}
              aria-current={provider === chosen}
              onClick={(event) => {
                if (!gate.allows(event)) return
                leaveChoice(app, { view: 'ConnectingSocial' })
                startSocial(app, { provider })
              }}
            >
              <ProviderMark provider={provider} size={20} />
              {few && <bdi>{name}</bdi>}
            </button>
          )
        })}
      </div>
      {gate.obstacle && (
        <p className={css.ended} role="alert">
          {t(gate.obstacle)}
        </p>
      )}
    </>
  )
}
