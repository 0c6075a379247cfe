import type { ReactNode } from 'react'

/** A part of the page, with its title. */
export function Section({
  children,
  id,
  lead,
  title,
}: {
  id: string
  title: string
  lead?: string
  children: ReactNode
}) {
  return (
    <section aria-labelledby={id} className="rounded-card border border-line p-4 sm:p-6">
      <h2 id={id} className="font-header font-semibold text-heading">
        {title}
      </h2>
      {lead && <p className="mt-1.5 text-ink-2 text-ui-sm">{lead}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}
