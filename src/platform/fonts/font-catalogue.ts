import fonts from '../../../public/fonts/fonts.json' with { type: 'json' }

/** One file of a family: a weight, or a range of weights, upright or italic. */
export type FontFile = {
  family: string
  category: string
  /** The file's path on every host of this installation. */
  css: string
  /** Such as `100 900`. */
  weights: string
  style: string
  /** A hash of the file's bytes. */
  hash: string
}

/** The fonts that branding chooses from, by name (scripts/add-fonts.mjs). */
export const FONT_FILES: readonly FontFile[] = fonts
