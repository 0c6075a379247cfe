import type { ListParameters } from '@/domain/console-lists'
import type { ListAddress } from './list-address'
import type { FilterChoice } from './list-controls.client'
import type { ListColumn, ListFilter } from './list-page-props'

/** The visible columns: the first one always, the others as selected in the address or by default. */
export const shownColumns = <Row>(columns: readonly ListColumn<Row>[], chosen: string[] | null): ListColumn<Row>[] =>
  columns.filter(({ hiddenByDefault, key }, at) => at === 0 || (chosen ? chosen.includes(key) : !hiddenByDefault))

/** The columns menu: each column with the address that shows or hides it. The first one can't be hidden. */
export const columnChoices = <Row>(columns: readonly ListColumn<Row>[], chosen: string[] | null, to: ListAddress) => {
  const [first, ...others] = columns
  const visible = shownColumns(columns, chosen)
  return others.map((column) => {
    const isShown = visible.includes(column)
    const keys = others
      .filter((other) => (other.key === column.key ? !isShown : visible.includes(other)))
      .map(({ key }) => key)
    // An empty list would mean the default columns, so hiding all others is stored as the first column's key.
    const href = to({ columns: keys.length > 0 ? keys : [first?.key ?? ''] })
    return { key: column.key, label: column.header, isShown, href }
  })
}

/** The filters menu: each value with the address that sets or removes it. */
export const filterChoices = (
  filters: readonly ListFilter[],
  set: ListParameters['filters'],
  to: ListAddress,
): FilterChoice[] =>
  filters.map(({ key, label, options }) => {
    const chosen = set[key] ?? []
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

/** Whether a search, a filter or a chip narrows the list. */
export const isFiltered = ({ filters, free, search }: ListParameters): boolean =>
  search !== '' ||
  Object.values(filters).some((values) => values.length > 0) ||
  Object.values(free).some((text) => text !== '')
