/** @jsxImportSource preact */
import { render } from 'preact'
import { act } from 'preact/test-utils'
import type { ApprovalEdit } from '../../chains/signing/approvalEdit.ts'
import type { ApprovalItem } from '../../chains/signing/approvalItem.ts'
import { Approval } from './Approval.tsx'

const { body } = document

/** Renders the screen of a request with an open gate. */
export function drawItem(
  item: ApprovalItem,
  {
    siteOrigin = 'https://shop.example',
    onApprove = () => {},
  }: {
    siteOrigin?: string | undefined
    onApprove?: (edit: ApprovalEdit | undefined) => void
  } = {},
) {
  const draw = () =>
    render(
      <Approval
        item={item}
        siteOrigin={siteOrigin}
        place={1}
        total={1}
        expiresAt={600_000}
        now={() => 0}
        gate={{
          state: () => 'armed',
          subscribe: () => () => {},
          watch: () => () => {},
          allows: () => true,
        }}
        onApprove={onApprove}
        onReject={() => {}}
      />,
      body,
    )
  void act(draw) // synchronous
  const all = (selector: string) => [...body.querySelectorAll<HTMLElement>(selector)]
  return {
    all,
    text: () => body.textContent ?? '',
    title: () => body.querySelector('h1')?.textContent,
    /** The value next to a label, in a list of facts or a tree. */
    factOf(label: string) {
      const found = all('.facts > div, .leaf').find((it) => it.firstChild?.textContent === label)
      return found?.lastElementChild ?? undefined
    },
    press(name: string) {
      const found = all('button, summary').find(
        (it) => (it.getAttribute('aria-label') ?? it.textContent) === name,
      )
      void act(() => found?.click()) // synchronous
    },
    choose(name: string) {
      const option = all('.option').find((it) => it.textContent === name)
      void act(() => option?.querySelector('input')?.click()) // synchronous
    },
    type(value: string) {
      const field = body.querySelector<HTMLInputElement>('.amountField input')!
      field.value = value
      void act(() => void field.dispatchEvent(new Event('input', { bubbles: true }))) // synchronous
    },
  }
}

/** Unmounts the screen. */
export function clear() {
  void act(() => render(null, body)) // synchronous
}
