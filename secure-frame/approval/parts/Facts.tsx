/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'

export type Fact = {
  label: string
  value: ComponentChildren
  /** `below`: a long value goes below its label instead of next to it. */
  place?: 'below'
}

/** A list of labels and values. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl class="facts">
      {facts.map(({ label, value, place }) => (
        <div key={label} data-place={place}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
