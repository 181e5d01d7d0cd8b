import { findNetwork } from '../../actions/network/configured.ts'
import { switchNetwork } from '../../actions/network/switchNetwork.ts'
import { useApp, useStoreOf } from '../../context.tsx'
import { useText } from '../../texts/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { errorText } from '../errorText.ts'
import { useSwitchRetry } from '../useSwitchRetry.ts'
import css from './view.module.css'

/** What became of a switch that was started here and did not succeed. */
export function SwitchFailure() {
  const app = useApp()
  const t = useText()
  const switching = useStoreOf(({ chains }) => chains.switching)
  const name = useStoreOf((state) => switching && findNetwork(state, switching.caipNetworkId)?.name)
  const unreachable = useSwitchRetry(switching)
  if (!switching || switching.state === 'waiting') return null

  const { caipNetworkId, state, error } = switching
  return (
    <div className={css.failure} role="alert">
      <p>
        {state === 'rejected'
          ? t('switch.rejectedBody')
          : unreachable
            ? t('switch.unreachable')
            : t('switch.failedBody', { network: name ?? caipNetworkId })}
      </p>
      <div className={css.ways}>
        <Button
          kind="quiet"
          size="small"
          icon="retry"
          onClick={() => void switchNetwork(app, { caipNetworkId })} // what came of it is in the store
        >
          {t('action.retry')}
        </Button>
        {state === 'failed' && error && (
          <CopyButton
            text={errorText(error)}
            label={t('action.copyDetails')}
            copiedLabel={t('action.copied')}
          />
        )}
      </div>
    </div>
  )
}
