import { type ComponentType, useEffect, useState } from 'react'
import type { ChainNamespace } from '../../../../shared-schemas/entities/caip.ts'
import { useText } from '../../../texts/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Group } from '../../../ui/Group.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useRetry } from '../../useRetry.ts'
import css from '../view.module.css'

type Props = { namespace: ChainNamespace }
type List = ComponentType<Props>

/** Kept once it is here, so that the list is drawn at once when the user comes back to it. */
let loaded: List | undefined

/** The transactions of an account. Their code is fetched when they are first shown. */
export function Activity({ namespace }: Props) {
  const t = useText()
  const [list, setList] = useState(() => loaded)
  const [failed, setFailed] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const retry = () => setAttempts(attempts + 1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt fetches again
  useEffect(() => {
    if (loaded) return
    let current = true
    setFailed(false)
    import('../../activity/ActivityList.tsx').then(
      ({ ActivityList }) => {
        loaded = ActivityList
        if (current) setList(() => ActivityList)
      },
      () => current && setFailed(true),
    )
    return () => {
      current = false
    }
  }, [attempts])
  useRetry({ failed, retry })

  const Loaded = list
  if (Loaded) return <Loaded namespace={namespace} />
  if (failed)
    return (
      <Group>
        <div className={css.none} role="status">
          {t('modal.brokenTitle')}
          <Button kind="quiet" size="small" icon="retry" onClick={retry}>
            {t('action.retry')}
          </Button>
        </div>
      </Group>
    )
  return (
    <div aria-busy="true">
      <span className="onlyHeard" role="status">
        {t('activity.loading')}
      </span>
      <Group>
        <Skeleton shape="row" />
        <Skeleton shape="row" />
        <Skeleton shape="row" />
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </Group>
    </div>
  )
}
