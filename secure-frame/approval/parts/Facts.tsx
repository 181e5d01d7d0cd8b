/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'

export type Fact = {
  label: string
  value: ComponentChildren
  /** Where the value stands: beside its label, or below it because it is long. */
  place?: 'below'
}

/** A list of names and values. */
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
