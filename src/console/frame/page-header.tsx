import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx, Link } from '@/ui'

export type Breadcrumb = { label: string; href: string }

type PageHeaderProps = {
  title: ReactNode
  /** Shown next to the title, such as a status. */
  status?: ReactNode
  /** A line below the title. */
  description?: ReactNode
  breadcrumbs?: Breadcrumb[]
  breadcrumbsLabel?: string
  /** Shown before the title, such as a picture. */
  leading?: ReactNode
  actions?: ReactNode
  className?: string
}

/** The header of every page: breadcrumbs, title and primary actions. */
export function PageHeader({
  actions,
  breadcrumbs = [],
  breadcrumbsLabel,
  className,
  description,
  leading,
  status,
  title,
}: PageHeaderProps) {
  return (
    <div className={cx('pt-5 pb-4', className)}>
      {breadcrumbs.length > 0 && (
        <nav aria-label={breadcrumbsLabel} className="mb-2">
          <ol className="flex flex-wrap items-center gap-1 text-ink-3 text-ui-sm">
            {breadcrumbs.map(({ href, label }, index) => (
              <li key={href} className="wrap-anywhere flex min-w-0 items-center gap-1">
                {index > 0 && <ChevronRight aria-hidden="true" className="size-3.5" />}
                <Link href={href} prefetch={false} className="rounded-[4px] text-ink-2 hover:text-ink">
                  {label}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 items-center gap-3.5">
          {leading}
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h1 className="wrap-anywhere text-balance font-semibold text-title tracking-tight">{title}</h1>
              {status}
            </div>
            {description && <p className="wrap-anywhere mt-1 max-w-[72ch] text-ink-2 text-ui">{description}</p>}
          </div>
        </div>
        {/* On phones the buttons fill their rows; menu buttons stay small. */}
        {actions && (
          <div className="flex flex-wrap items-center gap-2 max-sm:grow max-sm:justify-end max-sm:[&>:is(a,button):not([aria-haspopup=menu])]:grow">
            {actions}
          </div>
        )}
      </div>
    </div>
  )
}
