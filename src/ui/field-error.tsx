import type { ReactNode } from 'react'
import { cx } from './cx'
import { Icon } from './icon'

type FieldErrorProps = { id?: string; className?: string; children: ReactNode }

/** The error of a control or a group, shown below it and announced by screen readers. Renders nothing without one. */
export function FieldError({ children, className, id }: FieldErrorProps) {
  if (!children) return null
  return (
    <p id={id} role="alert" className={cx('mt-1.5 flex items-start gap-1.5 text-danger text-ui-sm', className)}>
      <Icon name="circle-alert" className="mt-[0.15em] size-[1.1em] shrink-0" />
      <span>{children}</span>
    </p>
  )
}
