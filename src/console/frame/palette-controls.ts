import type { RefObject } from 'react'

/** What the palette's dialog uses of `usePalette`. */
export type PaletteControls = {
  input: RefObject<HTMLInputElement | null>
  isOpen: boolean
  query: string
  open: () => void
  close: () => void
  setQuery: (query: string) => void
  hear: () => void
}
