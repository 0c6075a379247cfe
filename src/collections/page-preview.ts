import type { PayloadRequest } from 'payload'
import { pagePreviewUrl } from '@/domain/programs'
import { toLocale } from '@/i18n/locales'
import { poolSql } from '@/platform/sql'
import { administratorOf } from './access'

const BREAKPOINTS = [
  { name: 'phone', label: 'Phone', width: 390, height: 844 },
  { name: 'desktop', label: 'Desktop', width: 1366, height: 900 },
]

const urlOf = async (req: PayloadRequest, id: unknown, locale: string): Promise<string | null> => {
  const administrator = administratorOf(req)
  if (!administrator || typeof id !== 'number') return null
  return pagePreviewUrl(
    { sql: poolSql(req.payload), now: new Date() },
    { administratorId: administrator.id, pageId: id, locale: toLocale(locale) },
  )
}

/** Previews a page's draft on the program's own site, beside the form and in a new tab. */
export const pagePreview = {
  livePreview: {
    breakpoints: BREAKPOINTS,
    url: ({ data, locale, req }: { data: Record<string, unknown>; locale: { code: string }; req: PayloadRequest }) =>
      urlOf(req, data.id, locale?.code),
  },
  preview: (doc: Record<string, unknown>, { locale, req }: { locale: string; req: PayloadRequest }) =>
    urlOf(req, doc.id, locale),
}
