import { inTurn, runThread } from '@laurel/receipt-reader/run-thread'
import { exceedsBudget } from '@/platform/input-budget'

/** The brand elements of a website's front page, with absolute addresses. */
export type PageBrand = {
  name: string | null
  themeColor: string | null
  /** Candidates, most likely first. */
  logos: string[]
  icons: string[]
  fonts: string[]
  links: { privacy: string | null; terms: string | null; instagram: string | null; facebook: string | null }
}

/** The largest pages take a second on a small server. */
const MAX_MS = 5_000

/**
 * Reads name, pictures, colors, fonts and links from a foreign page's HTML, in a separate thread, one page at a time.
 * @returns null if that would take too long
 */
export const readPage = async (html: Buffer, base: URL): Promise<PageBrand | null> => {
  if (exceedsBudget('page', html.toString('utf8'))) return null
  const script = 'src/domain/brand-import/read-page-thread.mjs'
  const answer = await inTurn(() =>
    runThread<{ brand: PageBrand }>(script, html, { base: base.href }, { maxMs: MAX_MS }),
  )
  return 'brand' in answer ? answer.brand : null
}
