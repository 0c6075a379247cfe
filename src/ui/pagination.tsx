import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClasses } from './button'
import { cx } from './cx'
import { Link } from './link'

export type PaginationLabels = { nav: string; first: string; previous: string; next: string; last: string }
export type PaginationProps = {
  /** Absent if there is no such page. */
  previousHref?: string
  nextHref?: string
  /** Links to the ends of a list without page numbers; if one is set, both are shown. */
  firstHref?: string
  lastHref?: string
  /** The current position, such as '21–40 of 1,204'. */
  summary?: ReactNode
  /** Page numbers, if they are known; `'gap'` renders an ellipsis. See `pageWindow`. */
  pages?: ({ page: number; href: string; current?: boolean } | 'gap')[]
  /** A page size selector or similar, on the right. */
  aside?: ReactNode
  labels?: Partial<PaginationLabels>
  className?: string
}

const english: PaginationLabels = {
  nav: 'Pages',
  first: 'First',
  previous: 'Previous',
  next: 'Next',
  last: 'Last',
}

/** Links through the pages of a long list. */
export function Pagination({
  previousHref,
  nextHref,
  firstHref,
  lastHref,
  summary,
  pages,
  aside,
  labels,
  className,
}: PaginationProps) {
  const texts = { ...english, ...labels }
  const hasEnds = firstHref !== undefined || lastHref !== undefined
  return (
    <div className={cx('flex flex-wrap items-center justify-between gap-x-6 gap-y-3', className)}>
      <div className="text-ink-2 text-ui-sm tabular-nums">{summary}</div>
      <div className="flex items-center gap-3">
        {aside}
        <nav aria-label={texts.nav} className="flex items-center gap-1">
          {hasEnds && <Step href={firstHref} label={texts.first} icon={<ChevronFirst />} />}
          <Step href={previousHref} label={texts.previous} icon={<ChevronLeft />} />
          {pages?.map((entry, index) =>
            entry === 'gap' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name than its place
              <span key={`gap-${index}`} aria-hidden="true" className="px-1 text-ink-3 text-ui-sm max-sm:hidden">
                …
              </span>
            ) : (
              <Link
                key={entry.page}
                href={entry.href}
                prefetch={false}
                aria-current={entry.current ? 'page' : undefined}
                className={cx(
                  buttonClasses(
                    { variant: 'ghost', size: 'sm' },
                    'min-w-(--ui-control-sm) px-1.5! tabular-nums max-sm:hidden!',
                  ),
                  entry.current && 'bg-surface-3! text-ink!',
                )}
              >
                {entry.page}
              </Link>
            ),
          )}
          <Step href={nextHref} label={texts.next} icon={<ChevronRight />} />
          {hasEnds && <Step href={lastHref} label={texts.last} icon={<ChevronLast />} />}
        </nav>
      </div>
    </div>
  )
}

function Step({ href, label, icon }: { href: string | undefined; label: string; icon: ReactNode }) {
  const look = buttonClasses({ variant: 'secondary', size: 'sm' }, 'w-(--ui-control-sm) px-0!')
  if (!href) {
    return (
      <span aria-hidden="true" className={cx(look, 'cursor-not-allowed! opacity-40 shadow-none!')}>
        {icon}
      </span>
    )
  }
  return (
    <Link href={href} prefetch={false} aria-label={label} className={look}>
      {icon}
    </Link>
  )
}
