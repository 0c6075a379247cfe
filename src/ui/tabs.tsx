import type { ReactNode } from 'react'
import { cx } from './cx'
import { Link } from './link'
import { TabInSight } from './tab-in-sight.client'

export type TabItem = { href: string; label: ReactNode; current?: boolean; count?: number | string; icon?: ReactNode }
export type TabsProps = { label: string; items: TabItem[]; className?: string }

/** Views of one object, each with its own address. Scrolls sideways if it doesn't fit. */
export function Tabs({ label, items, className }: TabsProps) {
  return (
    <nav aria-label={label} className={cx('ui-scroll-x border-line border-b', className)}>
      <ul className="flex gap-4">
        {items.map(({ href, label: text, current, count, icon }) => (
          <li key={href}>
            <Link
              href={href}
              prefetch={false}
              scroll={false}
              aria-current={current ? 'page' : undefined}
              className={cx(
                '-outline-offset-2! relative flex h-(--ui-tab) items-center gap-1.5 whitespace-nowrap rounded-[6px] px-1 text-ui no-underline transition-colors duration-150 [&_svg]:size-[1.15em]',
                current
                  ? 'font-medium text-ink after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:rounded-full after:bg-accent-text'
                  : 'text-ink-2 hover:text-ink',
              )}
            >
              {icon}
              {text}
              {current && <TabInSight />}
              {count !== undefined && (
                <span className="rounded-badge bg-surface-3 px-1.5 text-ink-2 text-ui-xs tabular-nums leading-[1.6]">
                  {count}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
