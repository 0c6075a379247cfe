import { FONT_FILES } from '@/platform/fonts/font-catalogue'

export type FontFamily = {
  family: string
  category: string
  /** Upright files, served by this installation, with the weights of each, such as `100 900`. */
  files: { url: string; weights: string }[]
}

const readFamilies = (): Map<string, FontFamily> => {
  const found = new Map<string, FontFamily>()
  for (const { category, css, family, style, weights } of FONT_FILES) {
    const known = found.get(family) ?? { family, category, files: [] }
    if (style === 'normal') known.files.push({ url: css, weights })
    found.set(family, known)
  }
  return found
}
const families: ReadonlyMap<string, FontFamily> = readFamilies()

/** The font catalog of branding, by name (scripts/add-fonts.mjs). */
export const listFonts = (): FontFamily[] => [...families.values()]

export const isKnownFont = (family: string): boolean => families.has(family)
