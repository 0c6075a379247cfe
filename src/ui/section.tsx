import type { ReactNode } from 'react'
import { cx } from './cx'

export type SectionProps = {
  title: ReactNode
  description?: ReactNode
  actions?: ReactNode
  headingLevel?: 2 | 3
  /** Puts the heading on the left and the content on the right on wide screens, as in settings. */
  split?: boolean
  id?: string
  className?: string
  children: ReactNode
}

/** A section of a page with title, description, actions and content. */
export function Section({
  title,
  description,
  actions,
  headingLevel = 2,
  split,
  id,
  className,
  children,
}: SectionProps) {
  const Heading = `h${headingLevel}` as const
  const headingId = id ? `${id}-title` : undefined
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={cx('min-w-0', split && 'grid gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]', className)}
    >
      <div className={cx('flex flex-wrap items-end justify-between gap-x-4 gap-y-2', split ? 'content-start' : 'mb-3')}>
        <div className="min-w-0">
          <Heading id={headingId} className="text-heading font-semibold text-ink">
            {title}
          </Heading>
          {description && <p className="mt-1 max-w-[68ch] text-ui text-ink-2">{description}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
