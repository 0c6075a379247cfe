'use client'

import { cx, Link, Tooltip } from '@/ui'
import { NavigationGlyph } from './glyphs'
import type { NavigationEntry, NavigationGroupEntries } from './navigation'

type RailProps = { groups: NavigationGroupEntries[]; folded: boolean; label: string; onFollow?: () => void }

/** The sidebar: the pages that the administrator may open, in groups; collapsible to icons with tooltips. */
export function Rail({ groups, folded, label, onFollow }: RailProps) {
  return (
    <nav aria-label={label} className="flex min-h-0 flex-col gap-4 overflow-y-auto p-2">
      {groups.map((group) => (
        <div key={group.key}>
          <div className={cx('px-2 pb-1 font-medium text-ink-3 text-ui-xs', folded && 'sr-only')}>{group.label}</div>
          <ul className="flex flex-col gap-px">
            {group.entries.map((entry) => (
              <li key={entry.href}>
                {folded ? (
                  <Tooltip content={entry.label} side="right">
                    <RailLink entry={entry} folded onFollow={onFollow} />
                  </Tooltip>
                ) : (
                  <RailLink entry={entry} onFollow={onFollow} />
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

type RailLinkProps = { entry: NavigationEntry; folded?: boolean; onFollow?: () => void }

// Passes the Tooltip's handlers and ref to the link.
function RailLink({ entry, folded, onFollow, ...rest }: RailLinkProps) {
  return (
    <Link
      {...rest}
      href={entry.href}
      prefetch={false}
      onClick={onFollow}
      aria-current={entry.current ? 'page' : undefined}
      className={cx(
        'flex h-(--ui-control) items-center gap-2.5 rounded-button px-2 text-ui no-underline transition-colors duration-120',
        entry.current ? 'bg-surface-3 font-medium text-ink' : 'text-ink-2 hover:bg-hover hover:text-ink',
        folded && 'justify-center',
      )}
    >
      <NavigationGlyph icon={entry.icon} current={entry.current} />
      <span className={folded ? 'sr-only' : 'truncate'}>{entry.label}</span>
    </Link>
  )
}
