import type { ReactNode } from 'react'
import { cx } from './cx'
import type { EmptyStateProps } from './empty-state'
import { Icon } from './icon'

export type ErrorStateProps = Omit<EmptyStateProps, 'title'> & {
  title?: ReactNode
  /** A code or request id that support can look up. */
  reference?: string
}

/** What went wrong and what to do; announced by screen readers when it appears. */
export function ErrorState({
  title = 'Something went wrong',
  icon,
  reference,
  description,
  action,
  headingLevel = 2,
  className,
}: ErrorStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div role="alert" className={cx('flex flex-col items-center justify-center px-6 py-14 text-center', className)}>
      <span
        aria-hidden="true"
        className="mb-4 inline-flex size-11 items-center justify-center rounded-card bg-danger-quiet text-danger [&_svg]:size-5"
      >
        {icon ?? <Icon name="circle-alert" />}
      </span>
      <Heading className="text-balance text-heading font-semibold text-ink">{title}</Heading>
      {description && <p className="mt-1.5 max-w-[46ch] text-pretty text-ink-2 text-ui">{description}</p>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
      {reference && <p className="mt-5 font-mono text-ink-3 text-ui-xs">{reference}</p>}
    </div>
  )
}
