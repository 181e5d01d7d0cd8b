/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { Notice } from '../approval/parts/Notice.tsx'
import { formTexts } from './texts.ts'
import type { Task } from './useTask.ts'

type Props = {
  task: Task
  action: string
  kind?: 'primary' | 'secondary'
  disabled?: boolean
  /** Gates the button, if it removes something. */
  gate?: { armed: boolean; allows: (event: Event) => boolean; again: boolean }
  onSubmit: () => Promise<void>
  children?: ComponentChildren
}

/** Fields, one submit button, and the error of the last attempt. */
export function Form({
  task,
  action,
  kind = 'primary',
  disabled = false,
  gate,
  onSubmit,
  children,
}: Props) {
  const submit = (event: Event) => {
    event.preventDefault()
    if (!disabled && (gate?.allows(event) ?? true)) void task.run(onSubmit) // never rejects: errors are in task.error
  }
  return (
    <form class="form" onSubmit={submit} noValidate={false}>
      {children}
      {task.error !== undefined && <Notice kind="danger">{task.error}</Notice>}
      <button
        type="submit"
        class="button"
        data-kind={kind}
        aria-disabled={task.busy || disabled || gate?.armed === false}
      >
        {task.busy ? formTexts.wait : action}
      </button>
      {gate?.again && (
        <p class="muted small" role="alert">
          {formTexts.pressAgain}
        </p>
      )}
    </form>
  )
}
