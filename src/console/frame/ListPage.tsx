import { Download, SearchX } from 'lucide-react'
import type { Key, ReactNode } from 'react'
import { type Listing, type ListParameters, PAGE_SIZES } from '@/domain/console-lists'
import { Button, EmptyState, Pagination, pageWindow, Table } from '@/ui'
import { listAddress } from './list-address'
import { ColumnMenu, FilterBar, ListKeys, ListSearch, PageSizeMenu } from './list-controls.client'
import { PageHeader } from './PageHeader'
import type { Scene } from './scene'

export type ListColumn<Row> = {
  /** Its name in the address; also the key of the sort, where it can be sorted by. */
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Right-aligned, with figures of one width. */
  numeric?: boolean
  /** Its key is one of the list's `sorts`. */
  sortable?: boolean
  /** Shown only when it was chosen in the columns' menu. */
  hiddenByDefault?: boolean
  /** Left out on screens narrower than this, chosen or not. */
  hideBelow?: 'sm' | 'md' | 'lg'
  width?: string
}

export type ListFilter = {
  /** The parameter in the address. */
  key: string
  label: string
  options: { value: string; label: string }[]
}

export type ListPageProps<Row> = {
  scene: Scene
  title: string
  description?: ReactNode
  /** The first one is the thing itself and its link; it cannot be hidden. */
  columns: ListColumn<Row>[]
  listing: Listing<Row>
  /** As the list was asked for; from `listParameters`. */
  parameters: ListParameters
  rowKey: (row: Row) => Key
  rowHref?: (row: Row) => string | undefined
  filters?: ListFilter[]
  /** Absent: the list cannot be searched. */
  searchLabel?: string
  /** The address of the same list as CSV, without a query; absent where there is none. */
  csvPath?: string
  actions?: ReactNode
  rowActions?: (row: Row) => ReactNode
  /** What this list is and how to get the first one. */
  empty: { icon?: ReactNode; title: string; description?: string; action?: ReactNode }
  /** Draws the list without the page's header: for a list inside a detail page. */
  embedded?: boolean
  /** Between the header and the list, such as tabs. */
  children?: ReactNode
}

/**
 * A page that lists things: search, filters, sort, pages, columns and CSV, all of it in the address (decisions 42). Drawn
 * on the server from a declaration; the small controls that need a browser get ready-made addresses.
 */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { actions, children, columns, csvPath, description, embedded, empty, filters = [], listing, parameters } = props
  const { rowActions, rowHref, rowKey, scene, searchLabel, title } = props
  const { format, path, search, t } = scene
  const to = (changes: Parameters<typeof listAddress>[2]) => listAddress(path, search, changes)

  const [first] = columns
  const isShown = ({ hiddenByDefault, key }: ListColumn<Row>) =>
    key === first?.key || (parameters.columns ? parameters.columns.includes(key) : !hiddenByDefault)
  const shown = columns.filter(isShown)
  const columnChoices = columns
    .filter(({ key }) => key !== first?.key)
    .map((column) => {
      const keys = columns
        .filter((other) => (other.key === column.key ? !isShown(other) : isShown(other)) && other.key !== first?.key)
        .map(({ key }) => key)
      // None at all would read as the usual ones; the first column's own key says it.
      return {
        key: column.key,
        label: column.header,
        isShown: isShown(column),
        href: to({ columns: keys.length > 0 ? keys : [first?.key ?? ''] }),
      }
    })

  const filterChoices = filters.map(({ key, label, options }) => {
    const chosen = parameters.filters[key] ?? []
    return {
      key,
      label,
      clearHref: to({ [key]: null }),
      options: options.map((option) => {
        const isChosen = chosen.includes(option.value)
        const values = isChosen ? chosen.filter((value) => value !== option.value) : [...chosen, option.value]
        return { ...option, isChosen, href: to({ [key]: values }) }
      }),
    }
  })
  const isNarrowed = parameters.search !== '' || Object.values(parameters.filters).some((values) => values.length > 0)
  const clearHref = to({ search: null, ...Object.fromEntries(filters.map(({ key }) => [key, null])) })

  const lastPage = Math.max(1, Math.ceil(listing.total / listing.page_size))
  const hasNext = listing.page < lastPage || (listing.isCapped && listing.rows.length === listing.page_size)
  const from = (listing.page - 1) * listing.page_size + 1
  const total = `${format.number(listing.total)}${listing.isCapped ? '+' : ''}`
  const csv = csvPath ? listAddress(csvPath, search, { page: null, page_size: null, columns: null }) : undefined
  const hasTools = searchLabel !== undefined || filters.length > 0 || csv !== undefined || columns.length > 3
  const isBare = listing.rows.length === 0 && !isNarrowed

  return (
    <div className={embedded ? 'min-w-0' : 'flex min-w-0 flex-1 flex-col px-4 pb-8 md:px-6'}>
      {!embedded && <PageHeader title={title} description={description} actions={actions} />}
      {children}
      <ListKeys />
      <div className="min-w-0 rounded-card border border-line bg-surface-1">
        {hasTools && !isBare && (
          <div className="flex flex-wrap items-center gap-2 border-line border-b p-2">
            {searchLabel !== undefined && (
              <ListSearch
                label={searchLabel}
                value={parameters.search}
                hrefWithout={to({ search: null })}
                isAlone={filters.length === 0}
                key={parameters.search === '' ? 'none' : 'some'}
              />
            )}
            <FilterBar filters={filterChoices} clearHref={isNarrowed ? clearHref : undefined} />
            <div className="ml-auto flex items-center gap-1">
              <ColumnMenu columns={columnChoices} resetHref={parameters.columns ? to({ columns: null }) : undefined} />
              {csv && (
                <Button href={csv} download="" variant="ghost" icon={<Download />}>
                  CSV
                </Button>
              )}
            </div>
          </div>
        )}
        <Table
          label={title}
          rows={listing.rows}
          rowKey={rowKey}
          rowHref={rowHref}
          actions={rowActions}
          actionsLabel={t('list.actions')}
          columns={shown.map(({ cell, header, hideBelow, key, numeric, sortable, width }) => {
            const isCurrent = listing.sort === key
            const direction = isCurrent && listing.direction === 'asc' ? 'desc' : isCurrent ? 'asc' : undefined
            return {
              key,
              header,
              cell,
              numeric,
              hideBelow,
              width,
              sort: sortable
                ? {
                    href: to({ sort: key, direction: direction ?? (numeric ? 'desc' : 'asc') }),
                    direction: isCurrent ? listing.direction : undefined,
                  }
                : undefined,
            }
          })}
          empty={
            isNarrowed ? (
              <EmptyState
                icon={<SearchX />}
                title={t('list.nothingFound')}
                description={t('list.nothingFoundHelp')}
                action={<Button href={clearHref}>{t('list.clear')}</Button>}
              />
            ) : (
              <EmptyState {...empty} />
            )
          }
        />
      </div>
      {listing.rows.length > 0 && (
        <Pagination
          className="px-1 pt-3"
          summary={t('list.summary', {
            from: format.number(from),
            to: format.number(from + listing.rows.length - 1),
            total,
          })}
          previousHref={listing.page > 1 ? to({ page: listing.page - 1 }) : undefined}
          nextHref={hasNext ? to({ page: listing.page + 1 }) : undefined}
          pages={
            listing.isCapped || lastPage === 1
              ? undefined
              : pageWindow(listing.page, lastPage).map((page) =>
                  page === 'gap' ? page : { page, href: to({ page }), current: page === listing.page },
                )
          }
          aside={
            <PageSizeMenu
              current={listing.page_size}
              sizes={PAGE_SIZES.map((size) => ({ size, href: to({ page_size: size }) }))}
            />
          }
          labels={{ nav: t('list.pages'), previous: t('list.previous'), next: t('list.next') }}
        />
      )}
    </div>
  )
}
