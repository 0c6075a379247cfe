import type { ReactNode } from 'react'

export type ListColumn<Row> = {
  /** The column's name in the address; also the sort key if it is sortable. */
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Right-aligned, with tabular figures. */
  numeric?: boolean
  /** The key must be one of the list's `sorts`. */
  sortable?: boolean
  /** Shown only if it is selected in the columns menu. */
  hiddenByDefault?: boolean
  /** Hidden on screens narrower than this, even if selected. */
  hideBelow?: 'sm' | 'md' | 'lg'
  width?: string
}

export type ListFilter = {
  /** The parameter in the address. */
  key: string
  label: string
  options: { value: string; label: string }[]
}

/** An active filter without fixed values: its text, and its parameters in the address. */
export type ListChip = { label: string; value: string; keys: readonly string[] }
