/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'

/** A part of a screen with a small heading. */
export function Section({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class="section">
      <h2>{title}</h2>
      {children}
    </section>
  )
}
