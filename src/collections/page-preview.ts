import type { PayloadRequest } from 'payload'
import { homePreviewUrl, pagePreviewUrl } from '@/domain/programs'
import { toLocale } from '@/i18n/locales'
import { poolSql } from '@/platform/sql'
import { administratorOf } from './access'

const BREAKPOINTS = [
  { name: 'phone', label: 'Phone', width: 390, height: 844 },
  { name: 'desktop', label: 'Desktop', width: 1366, height: 900 },
]

type UrlOf = (req: PayloadRequest, row: Record<string, unknown>, locale: string) => Promise<string | null>

const contextOf = (req: PayloadRequest) => ({ sql: poolSql(req.payload), now: new Date() })

const pageUrl: UrlOf = async (req, { id }, locale) => {
  const administrator = administratorOf(req)
  if (!administrator || typeof id !== 'number') return null
  return pagePreviewUrl(contextOf(req), { administratorId: administrator.id, pageId: id, locale: toLocale(locale) })
}

const homeUrl: UrlOf = async (req, { program }, locale) => {
  const administrator = administratorOf(req)
  const programId = typeof program === 'object' && program !== null && 'id' in program ? program.id : program
  if (!administrator || typeof programId !== 'number') return null
  return homePreviewUrl(contextOf(req), { administratorId: administrator.id, programId, locale: toLocale(locale) })
}

const previewBy = (urlOf: UrlOf) => ({
  livePreview: {
    breakpoints: BREAKPOINTS,
    url: ({ data, locale, req }: { data: Record<string, unknown>; locale: { code: string }; req: PayloadRequest }) =>
      urlOf(req, data, locale?.code),
  },
  preview: (doc: Record<string, unknown>, { locale, req }: { locale: string; req: PayloadRequest }) =>
    urlOf(req, doc, locale),
})

/** Previews a draft on the program's own site, beside the form and in a new tab. */
export const pagePreview = previewBy(pageUrl)
export const homePreview = previewBy(homeUrl)
