import { type SocialProvider, socialNames } from '../../../../shared-schemas/socialProvider.ts'
import { startSocial } from '../../../actions/auth/startSocial.ts'
import { useApp } from '../../../context.tsx'
import { useText } from '../../../texts/useText.ts'
import { ProviderMark } from '../../ProviderMark.tsx'
import css from '../view.module.css'

/** One button for each provider: in full for one or two, else a grid. The window opens in the click. */
export function SocialButtons({ providers }: { providers: readonly SocialProvider[] }) {
  const app = useApp()
  const t = useText()
  const few = providers.length < 3
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form, and here is none
    <div
      className={css.socials}
      role="group"
      aria-label={t('social.group')}
      data-count={providers.length}
    >
      {providers.map((provider) => (
        <button
          key={provider}
          type="button"
          className={css.social}
          aria-label={t('social.continue', { provider: socialNames[provider] })}
          onClick={() => startSocial(app, { provider })}
        >
          <ProviderMark provider={provider} size={few ? 20 : 18} />
          <bdi>
            {few
              ? t('social.continue', { provider: socialNames[provider] })
              : socialNames[provider]}
          </bdi>
        </button>
      ))}
    </div>
  )
}
