import type { ReactNode } from 'react'
import { cx } from './cx'

export type EmptyStateProps = {
  icon?: ReactNode
  title: ReactNode
  /** What the list is for and how to add the first item. */
  description?: ReactNode
  action?: ReactNode
  headingLevel?: 2 | 3
  className?: string
}

/** Fills an empty list: what it is for and how to add the first item. */
export function EmptyState({ icon, title, description, action, headingLevel = 2, className }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={cx('flex flex-col items-center justify-center px-6 py-14 text-center', className)}>
      {icon && (
        <span
          aria-hidden="true"
          className="mb-4 inline-flex size-11 items-center justify-center rounded-card border border-line bg-surface-2 text-ink-2 [&_svg]:size-5"
        >
          {icon}
        </span>
      )}
      <Heading className="text-balance text-heading font-semibold text-ink">{title}</Heading>
      {description && <p className="mt-1.5 max-w-[46ch] text-pretty text-ink-2 text-ui">{description}</p>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
