import type { Locale } from '@/i18n/locales'
import { FONT_FILES } from '@/platform/fonts/font-catalogue'
import { fontSubset } from '@/platform/fonts/font-subset'
import { readSubset } from '@/platform/fonts/read-subset'

/** Creates font subsets in advance, so that no visitor waits for them. If that fails, sites load the whole font. */
export const prepareFonts = async (families: readonly (string | undefined)[], locales: readonly Locale[]) => {
  const files = FONT_FILES.filter(({ family }) => families.includes(family))
  await Promise.allSettled(files.map((file) => readSubset(fontSubset(file, locales))))
}
