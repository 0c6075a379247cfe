import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx'

export type FoldingSectionProps = { title: ReactNode; description?: ReactNode; className?: string; children: ReactNode }

/** A collapsible section of a long form. Its fields stay part of the form while collapsed. */
export function FoldingSection({ children, className, description, title }: FoldingSectionProps) {
  return (
    <details open className={cx('group/fold min-w-0', className)}>
      <summary className="-mx-2 flex cursor-pointer list-none items-center gap-2 rounded-button px-2 py-1 hover:bg-hover [&::-webkit-details-marker]:hidden">
        <h2 className="min-w-0 flex-1 font-semibold text-heading text-ink">{title}</h2>
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 text-ink-3 transition-transform group-open/fold:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      {description && <p className="mt-1 max-w-[68ch] text-ink-2 text-ui">{description}</p>}
      <div className="mt-4 min-w-0">{children}</div>
    </details>
  )
}
