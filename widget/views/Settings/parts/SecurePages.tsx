import { useEffect, useState } from 'react'
import { readPageUri, type SecurePage } from '../../../actions/auth/readPageUri.ts'
import { useApp } from '../../../context.tsx'
import { useText } from '../../../texts/useText.ts'
import { Group } from '../../../ui/Group.tsx'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { ListItem } from '../../../ui/ListItem.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Late } from '../../Late.tsx'
import { LoginProblem } from '../../LoginProblem.tsx'
import { isUnreachable, type LoginFailure, loginFailure } from '../../loginFailure.ts'
import { useFrameReload } from '../../useFrameReload.ts'
import { useRetry } from '../../useRetry.ts'
import css from '../view.module.css'

const pages = ['devices', 'recovery', 'export'] as const satisfies SecurePage[]
const icons: Record<(typeof pages)[number], IconName> = {
  devices: 'device',
  recovery: 'shield',
  export: 'key',
}

/**
 * Real links to the pages of the secure origin: their addresses are fetched ahead, because a tab that
 * opens after a wait is a popup that browsers block.
 */
export function SecurePages() {
  const app = useApp()
  const t = useText()
  const [uris, setUris] = useState<readonly string[]>()
  const [failure, setFailure] = useState<LoginFailure>()
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew
  useEffect(() => {
    let current = true
    setFailure(undefined)
    Promise.all(pages.map((page) => readPageUri(app, { page }))).then(
      (read) => current && setUris(read),
      (thrown) => current && setFailure(loginFailure(thrown)),
    )
    return () => {
      current = false
    }
  }, [app, attempt])

  const retry = () => setAttempt(attempt + 1)
  useRetry({ failed: failure !== undefined && isUnreachable(failure), retry })
  const reloadFrame = useFrameReload()

  if (failure) return <LoginProblem failure={failure} onRetry={retry} />
  if (!uris)
    return (
      <div className={css.rows}>
        <span className="onlyHeard" role="status">
          {t('modal.loading')}
        </span>
        {pages.map((page) => (
          <Skeleton key={page} shape="row" />
        ))}
        <Late onRetry={reloadFrame} />
      </div>
    )
  return (
    <Group>
      {pages.map((page, index) => (
        <ListItem
          key={page}
          href={uris[index] ?? ''}
          leading={<Icon name={icons[page]} />}
          title={t(`settings.${page}`)}
          detail={t(`settings.${page}Detail`)}
          trailing={
            <>
              <span className="onlyHeard">{t('action.newTab')}</span>
              <Icon name="external" size={18} />
            </>
          }
        />
      ))}
    </Group>
  )
}
