/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import type { authApi } from '../../../shared-schemas/api/auth.ts'
import type { Answer } from '../../../shared-schemas/api/define.ts'
import { formatTime } from '../../approval/formatTime.ts'
import { Notice } from '../../approval/parts/Notice.tsx'
import { useTask } from '../../forms/useTask.ts'
import type { PageContext } from '../pageContext.ts'
import { GatedButton } from '../parts/GatedButton.tsx'
import { ListEntry } from '../parts/ListEntry.tsx'
import { texts } from '../texts.ts'
import { titleDevices } from '../titleDevices.ts'

type Device = Answer<typeof authApi.listDevices>['devices'][number]

/** The browsers that may use the wallet; each can be revoked at once. */
export function Devices({ context: { api } }: { context: PageContext }) {
  const [devices, setDevices] = useState<Device[]>()
  const [outcome, setOutcome] = useState('')
  const task = useTask()
  const all = useTask()
  const titles = titleDevices(devices ?? [])
  const others = devices?.filter(({ current }) => !current) ?? []

  const read = async () => setDevices((await api.auth('listDevices', {})).devices)
  const remove = (deviceId: string) => async () => {
    const { kept } = await api.auth('revokeDevice', { body: { deviceId } })
    setOutcome(kept ? texts.devices.kept : texts.devices.removed)
    await read()
  }
  const removeOthers = async () => {
    const { kept } = await api.auth('revokeOtherDevices', {})
    setOutcome(kept ? texts.devices.kept : texts.devices.allRemoved)
    await read()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once; later after each change
  useEffect(() => void task.run(read), [])

  return (
    <>
      <p>{texts.devices.body}</p>
      {task.error !== undefined && <Notice kind="danger">{task.error}</Notice>}
      <p class="muted" role="status">
        {devices ? outcome : task.busy ? texts.wait : ''}
      </p>
      <ul class="list">
        {devices?.map(({ deviceId, current, loggedOut, lastSeenAt, createdAt }, index) => (
          <ListEntry
            key={deviceId}
            title={titles[index] ?? ''}
            more={texts.devices.since(formatTime(createdAt))}
            detail={
              current
                ? texts.devices.current
                : loggedOut
                  ? texts.devices.loggedOut
                  : texts.devices.seen(formatTime(lastSeenAt))
            }
            action={current ? undefined : texts.devices.remove}
            busy={task.busy}
            onAction={() => void task.run(remove(deviceId))} // never rejects
          />
        ))}
      </ul>
      {others.length > 1 && (
        <GatedButton
          task={all}
          kind="secondary"
          action={texts.devices.others}
          onPress={removeOthers}
        />
      )}
      {devices?.length === 1 && <p class="muted">{texts.devices.none}</p>}
    </>
  )
}
