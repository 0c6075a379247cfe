import type { ReactNode } from 'react'

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

/** A filter that is set, without fixed values: its words, and its parameters in the address. */
export type ListChip = { label: string; value: string; keys: readonly string[] }
