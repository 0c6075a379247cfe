import type { ComponentProps, ReactNode, Ref } from 'react'
import { cx } from './cx'

export type CardProps = Omit<ComponentProps<'div'>, 'title'> & {
  title?: ReactNode
  /** A short text under the title. */
  description?: ReactNode
  /** Buttons or links to the right of the title. */
  actions?: ReactNode
  footer?: ReactNode
  /** No padding around the children, for tables and lists that reach the edges. */
  flush?: boolean
  /** The title's heading level. */
  headingLevel?: 2 | 3 | 4
  /** For a title that receives focus when its content changes; it is not a tab stop. */
  headingRef?: Ref<HTMLHeadingElement>
}

/** A panel with a thin border. */
export function Card({
  title,
  description,
  actions,
  footer,
  flush,
  headingLevel = 2,
  headingRef,
  className,
  children,
  ...rest
}: CardProps) {
  const Heading = `h${headingLevel}` as const
  const hasHeader = title !== undefined || actions !== undefined
  return (
    <div className={cx('min-w-0 rounded-card border border-line bg-surface-1 text-ink', className)} {...rest}>
      {hasHeader && (
        <div
          className={cx(
            'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-(--ui-card-pad) pt-(--ui-card-pad)',
            flush && 'pb-3',
          )}
        >
          <div className="min-w-0">
            <Heading
              ref={headingRef}
              tabIndex={headingRef ? -1 : undefined}
              className="text-heading font-semibold outline-none"
            >
              {title}
            </Heading>
            {description && <p className="mt-0.5 text-ui-sm text-ink-2">{description}</p>}
          </div>
          {actions && <div className="flex items-center gap-2">{actions}</div>}
        </div>
      )}
      {children !== undefined && (
        <div className={cx(!flush && 'p-(--ui-card-pad)', !flush && hasHeader && 'pt-3!')}>{children}</div>
      )}
      {footer && <div className="border-line border-t px-(--ui-card-pad) py-3 text-ui-sm text-ink-2">{footer}</div>}
    </div>
  )
}
