import { SearchX } from 'lucide-react'
import type { Key, ReactNode } from 'react'
import type { Listing, ListParameters } from '@/domain/console-lists'
import { Button, EmptyState, Table } from '@/ui'
import { CsvButton } from './csv-button.client'
import { type ListAddress, listAddress } from './list-address'
import { columnChoices, filterChoices, isFiltered, shownColumns } from './list-choices'
import { ColumnMenu, FilterBar, ListKeys, ListSearch } from './list-controls.client'
import type { ListChip, ListColumn, ListFilter } from './list-page-props'
import { ListPages } from './list-pages'
import { ListSelection, SelectAll, SelectionBar, SelectRow } from './list-selection.client'
import { PageHeader } from './page-header'
import type { ViewContext } from './view-context'

export type ListPageProps<Row> = {
  view: ViewContext
  title: string
  description?: ReactNode
  /** The first column links to the row and can't be hidden. */
  columns: ListColumn<Row>[]
  listing: Listing<Row>
  /** The list's current parameters, from `listParameters`. */
  parameters: ListParameters
  rowKey: (row: Row) => Key
  rowHref?: (row: Row) => string | undefined
  filters?: ListFilter[]
  /** Controls next to the search, for filters without fixed values (`free`). */
  toolbar?: ReactNode
  /** Active filters without fixed values; removing one removes its parameters from the address. */
  chips?: ListChip[]
  /**
   * Rows can be selected, by a checkbox or the key `x`; `bar` then appears below with actions on them. It is a client
   * component of the caller and reads the selection by `useListSelection`. `rowKey` must be the row's id.
   */
  selection?: { bar: ReactNode }
  /** Without it, the list can't be searched. */
  searchLabel?: string
  /** The address of the list as CSV, without a query; absent if there is none. */
  csvPath?: string
  actions?: ReactNode
  rowActions?: (row: Row) => ReactNode
  /** What the list is for and how to add the first item. */
  empty: { icon?: ReactNode; title: string; description?: string; action?: ReactNode }
  /** Renders the list without the page's header, for lists inside a detail page. */
  embedded?: boolean
  /** Shown between the header and the list, such as tabs. */
  children?: ReactNode
}

/**
 * A page with a list: search, filters, sort, pagination, columns and CSV, all in the address (RULE-42). Rendered on the
 * server from a declaration; the interactive controls receive ready-made addresses.
 */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { actions, children, description, embedded, listing, rowKey, view, selection, title } = props
  const to: ListAddress = (changes) => listAddress(view.path, view.search, changes)
  const { rows } = listing
  const list = (
    <>
      <ListKeys />
      <div className="min-w-0 rounded-card border border-line bg-surface-1">
        {(rows.length > 0 || isFiltered(props.parameters)) && <ListTools {...props} to={to} />}
        <ListTable {...props} to={to} />
      </div>
      {(rows.length > 0 || listing.next_cursor || listing.previous_cursor) && (
        <ListPages listing={listing} view={view} to={to} />
      )}
    </>
  )
  return (
    <div className={embedded ? 'min-w-0' : 'flex min-w-0 flex-1 flex-col px-4 pb-8 md:px-6'}>
      {!embedded && <PageHeader title={title} description={description} actions={actions} />}
      {children}
      {selection ? (
        <ListSelection listed={rows.map((row) => Number(rowKey(row)))}>
          {list}
          <SelectionBar>{selection.bar}</SelectionBar>
        </ListSelection>
      ) : (
        list
      )}
    </div>
  )
}

type PartProps<Row> = ListPageProps<Row> & { to: ListAddress }

/** Clears the search and all filters. */
const clearedAddress = <Row,>({ chips = [], filters = [], to }: PartProps<Row>): string => {
  const keys = ['search', ...filters.map(({ key }) => key), ...chips.flatMap((chip) => chip.keys)]
  return to(Object.fromEntries(keys.map((key) => [key, null])))
}

/** The toolbar above the list: search, filters, columns, CSV. */
function ListTools<Row>(props: PartProps<Row>) {
  const { chips = [], columns, csvPath, filters = [], parameters, view, searchLabel, to, toolbar } = props
  const csv = csvPath
    ? listAddress(csvPath, view.search, { page: null, after: null, before: null, page_size: null, columns: null })
    : undefined
  if (searchLabel === undefined && filters.length === 0 && !toolbar && !csv && columns.length <= 3) return null
  return (
    <div className="flex flex-wrap items-center gap-2 border-line border-b p-2">
      {searchLabel !== undefined && (
        <ListSearch
          label={searchLabel}
          value={parameters.search}
          hrefWithout={to({ search: null })}
          isAlone={filters.length === 0 && !toolbar}
          key={parameters.search === '' ? 'none' : 'some'}
        />
      )}
      <FilterBar
        filters={filterChoices(filters, parameters.filters, to)}
        chips={chips.map(({ keys, label, value }) => ({
          key: keys.join(),
          label,
          value,
          clearHref: to(Object.fromEntries(keys.map((key) => [key, null]))),
        }))}
        clearHref={isFiltered(parameters) ? clearedAddress(props) : undefined}
      >
        {toolbar}
      </FilterBar>
      <div className="ml-auto flex items-center gap-1">
        <ColumnMenu
          columns={columnChoices(columns, parameters.columns, to)}
          resetHref={parameters.columns ? to({ columns: null }) : undefined}
        />
        {csv && <CsvButton href={csv} />}
      </div>
    </div>
  )
}

function ListTable<Row>(props: PartProps<Row>) {
  const { columns, empty, listing, parameters, rowActions, rowHref, rowKey, view, selection, title, to } = props
  const { t } = view
  return (
    <Table<Row>
      label={title}
      rows={listing.rows}
      rowKey={rowKey}
      rowHref={rowHref}
      leading={
        selection && { header: <SelectAll />, cell: (row) => <SelectRow id={Number(rowKey(row))} key={rowKey(row)} /> }
      }
      actions={rowActions}
      actionsLabel={t('list.actions')}
      columns={shownColumns(columns, parameters.columns).map(({ sortable, hiddenByDefault: _, ...column }) => {
        const direction = listing.sort === column.key ? listing.direction : undefined
        const next = direction ? (direction === 'asc' ? 'desc' : 'asc') : column.numeric ? 'desc' : 'asc'
        return {
          ...column,
          sort: sortable ? { href: to({ sort: column.key, direction: next }), direction } : undefined,
        }
      })}
      empty={
        isFiltered(parameters) ? (
          <EmptyState
            icon={<SearchX />}
            title={t('list.nothingFound')}
            description={t(
              listing.next_cursor || listing.previous_cursor ? 'list.nothingHere' : 'list.nothingFoundHelp',
            )}
            action={<Button href={clearedAddress(props)}>{t('list.clear')}</Button>}
          />
        ) : (
          <EmptyState {...empty} />
        )
      }
    />
  )
}
