import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { Key, ReactNode } from 'react'
import { cx } from './cx'
import { Link } from './link'

export type TableColumn<Row> = {
  key: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Right-aligned, with tabular figures. */
  numeric?: boolean
  /** A CSS width, such as '140px' or '30%'. */
  width?: string
  /** Hidden on screens narrower than this. */
  hideBelow?: 'sm' | 'md' | 'lg'
  /** Makes the header a link that sorts; `direction` is set if the list is currently sorted by it. */
  sort?: { href: string; direction?: 'asc' | 'desc' }
}
export type TableProps<Row> = {
  /** The accessible name of the list. */
  label: string
  columns: TableColumn<Row>[]
  rows: Row[]
  rowKey: (row: Row) => Key
  /** The address of a row's page; the first column links to it, and clicks anywhere on the row follow it. */
  rowHref?: (row: Row) => string | undefined
  /** A column before the first, such as checkboxes. */
  leading?: { header: ReactNode; cell: (row: Row) => ReactNode }
  /** A column after the last, shown on hover and focus, and always on touch screens. */
  actions?: (row: Row) => ReactNode
  actionsLabel?: string
  isSelected?: (row: Row) => boolean
  /** Shown if there are no rows. */
  empty?: ReactNode
  className?: string
}

const hidden = { sm: 'max-sm:hidden', md: 'max-md:hidden', lg: 'max-lg:hidden' } as const
const ariaSort = { asc: 'ascending', desc: 'descending' } as const

/** More columns don't fit next to the sidebar on common screens. */
const MOST_COLUMNS = 8

/**
 * A data table, rendered on the server. The header stays visible (below `--ui-sticky-top`); on narrow screens the table
 * scrolls sideways.
 */
export function Table<Row>({
  label,
  columns,
  rows,
  rowKey,
  rowHref,
  leading,
  actions,
  actionsLabel = 'Actions',
  isSelected,
  empty,
  className,
}: TableProps<Row>) {
  const edge = 'first:pl-(--ui-card-pad) last:pr-(--ui-card-pad)'
  if (rows.length === 0 && empty !== undefined) return <>{empty}</>
  return (
    <div className={cx('ui-table-scroll', columns.length > MOST_COLUMNS && 'ui-table-wide', className)}>
      <table aria-label={label} className="w-full border-separate border-spacing-0 text-left text-ui">
        <thead>
          <tr>
            {leading && <th className={cx('ui-th w-10', edge)}>{leading.header}</th>}
            {columns.map(({ key, header, numeric, width, hideBelow, sort }) => (
              <th
                key={key}
                scope="col"
                style={width ? { width } : undefined}
                aria-sort={sort?.direction ? ariaSort[sort.direction] : undefined}
                className={cx('ui-th', edge, numeric && 'text-right', hideBelow && hidden[hideBelow])}
              >
                {sort ? (
                  <SortLink {...sort} numeric={numeric}>
                    {header}
                  </SortLink>
                ) : (
                  header
                )}
              </th>
            ))}
            {actions && (
              <th className={cx('ui-th w-px', edge)}>
                <span className="sr-only">{actionsLabel}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const href = rowHref?.(row)
            return (
              <tr
                key={rowKey(row)}
                data-row=""
                aria-selected={isSelected ? isSelected(row) : undefined}
                className="ui-tr group/row"
              >
                {leading && <td className={cx('ui-td relative z-1 w-10', edge)}>{leading.cell(row)}</td>}
                {columns.map(({ key, cell, numeric, width, hideBelow }, index) => (
                  <td
                    key={key}
                    className={cx(
                      'ui-td',
                      edge,
                      index === 0 ? 'ui-td-first text-ink' : 'text-ink-2',
                      // Numbers need less space than names; on phones a cell may have more content below the number.
                      width?.endsWith('px') && 'sm:min-w-0',
                      numeric && 'text-right tabular-nums',
                      hideBelow && hidden[hideBelow],
                    )}
                  >
                    {index === 0 && href ? (
                      <Link href={href} prefetch={false} data-row-link="" className="ui-row-link">
                        {cell(row)}
                      </Link>
                    ) : (
                      cell(row)
                    )}
                  </td>
                ))}
                {actions && (
                  <td className={cx('ui-td relative z-1 w-px', edge)}>
                    <div className="flex justify-end gap-1 pointer-fine:opacity-0 transition-opacity duration-120 focus-within:opacity-100! group-hover/row:opacity-100! has-data-popup-open:opacity-100!">
                      {actions(row)}
                    </div>
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function SortLink({
  href,
  direction,
  numeric,
  children,
}: {
  href: string
  direction?: 'asc' | 'desc'
  numeric?: boolean
  children: ReactNode
}) {
  const Arrow = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ChevronsUpDown
  return (
    <Link
      href={href}
      prefetch={false}
      scroll={false}
      className={cx(
        'group/sort inline-flex items-center gap-1 rounded-[4px] align-middle text-inherit no-underline hover:text-ink',
        numeric && 'flex-row-reverse',
        direction && 'text-ink!',
      )}
    >
      {children}
      <Arrow
        aria-hidden="true"
        className={cx(
          'size-3.5 shrink-0',
          !direction &&
            'opacity-0 transition-opacity duration-120 group-hover/sort:opacity-70 group-focus-visible/sort:opacity-70',
        )}
      />
    </Link>
  )
}
