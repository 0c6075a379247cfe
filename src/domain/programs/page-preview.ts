import type { Context } from '@/domain/context'
import type { Locale } from '@/i18n/locales'
import { keyedHash, sameText } from '@/platform/crypto'
import { siteUrlOf } from '@/platform/site-url'
import type { Sql } from '@/platform/sql'
import { findPageDraft, type ProgramPage } from './find-program-page'

const HOUR_MS = 3_600_000

type Preview = { administratorId: number; pageId: number }

/**
 * The URL at which an administrator sees the draft of a page on the program's site. It stays the same for an hour, so
 * that the preview's frame doesn't reload with each save, and is valid for two at most.
 */
export const pagePreviewUrl = async (
  { now, sql }: { now: Date; sql: Sql },
  { administratorId, locale, pageId }: Preview & { locale: Locale },
): Promise<string | null> => {
  const [program] = await sql<Parameters<typeof siteUrlOf>[0]>(
    `select laurel_served_domain(g.id, g.domain) as domain, g.domain_type, g.subdomain_url, g.url_path from program_pages p join programs g on g.id = p.program_id where p.id = $1`,
    [pageId],
  )
  if (!program) return null
  const token = createToken({ administratorId, pageId }, Math.floor(now.getTime() / HOUR_MS) + 2)
  return `${siteUrlOf(program).replace(/\/$/, '')}/preview/page?token=${token}&locale=${locale}`
}

/** The draft for a preview token of this program's site, while the token's administrator is active. */
export const openPagePreview = async (
  context: Context,
  programId: number,
  token: string,
): Promise<ProgramPage | null> => {
  const preview = readToken(token, context.now)
  if (!preview) return null
  const [active] = await context.sql(
    `select 1 from administrators a join programs g on g.organization_id = a.organization_id
     where a.id = $1 and a.status = 'active' and g.id = $2`,
    [preview.administratorId, programId],
  )
  return active ? findPageDraft(context, programId, preview.pageId) : null
}

const createToken = ({ administratorId, pageId }: Preview, untilHour: number): string => {
  const body = [administratorId, pageId, untilHour].join('.')
  return `${body}.${keyedHash('page-preview', body)}`
}

const readToken = (token: string, now: Date): Preview | null => {
  const [administratorId, pageId, untilHour] = token.split('.').map(Number)
  if (!administratorId || !pageId || !untilHour) return null
  const preview = { administratorId, pageId }
  return sameText(token, createToken(preview, untilHour)) && now.getTime() < untilHour * HOUR_MS ? preview : null
}
