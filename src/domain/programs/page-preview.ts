import type { Context } from '@/domain/context'
import type { Locale } from '@/i18n/locales'
import { keyedHash, sameText } from '@/platform/crypto'
import { siteUrlOf } from '@/platform/site-url'
import type { Sql } from '@/platform/sql'
import { findPageDraft, type ProgramPage } from './find-program-page'

const HOUR_MS = 3_600_000

/** What a token opens: a row's id, by its kind. */
type Preview = { administratorId: number; kind: 'page' | 'home'; id: number }
type Opened = { now: Date; sql: Sql }

/**
 * The URL at which an administrator sees the draft of a page on the program's site. It stays the same for an hour, so
 * that the preview's frame doesn't reload with each save, and is valid for two at most.
 */
export const pagePreviewUrl = async (
  opened: Opened,
  { administratorId, locale, pageId }: { administratorId: number; pageId: number; locale: Locale },
): Promise<string | null> => {
  const site = await findSiteUrl(opened.sql, '(select program_id from program_pages where id = $1)', pageId)
  const token = createToken({ administratorId, kind: 'page', id: pageId }, opened.now)
  return site && `${site}/preview/page?token=${token}&locale=${locale}`
}

/** The same, of the home of a program's participants. */
export const homePreviewUrl = async (
  opened: Opened,
  { administratorId, locale, programId }: { administratorId: number; programId: number; locale: Locale },
): Promise<string | null> => {
  const site = await findSiteUrl(opened.sql, '$1', programId)
  const token = createToken({ administratorId, kind: 'home', id: programId }, opened.now)
  return site && `${site}/preview/brand?as=member&home=${token}&locale=${locale}`
}

const findSiteUrl = async (sql: Sql, program: string, id: number): Promise<string | null> => {
  const [row] = await sql<Parameters<typeof siteUrlOf>[0]>(
    `select laurel_served_domain(g.id, g.domain) as domain, g.domain_type, g.subdomain_url, g.url_path from programs g where g.id = ${program}`,
    [id],
  )
  return row ? siteUrlOf(row).replace(/\/$/, '') : null
}

/** The draft for a preview token of this program's site, while the token's administrator is active. */
export const openPagePreview = async (
  context: Context,
  programId: number,
  token: string,
): Promise<ProgramPage | null> => {
  const pageId = await openToken(context, programId, { kind: 'page', token })
  return pageId === null ? null : findPageDraft(context, programId, pageId)
}

/** Whether a token opens the draft of this program's home. */
export const opensHomePreview = async (context: Context, programId: number, token: string): Promise<boolean> =>
  (await openToken(context, programId, { kind: 'home', token })) === programId

/** @returns the id of the token's row; null for one that isn't valid */
const openToken = async (
  { now, sql }: Context,
  programId: number,
  { kind, token }: { kind: Preview['kind']; token: string },
): Promise<number | null> => {
  const [administratorId, id, untilHour] = token.split('.').map(Number)
  if (!administratorId || !id || !untilHour || now.getTime() >= untilHour * HOUR_MS) return null
  if (!sameText(token, sign({ administratorId, kind, id }, untilHour))) return null
  const [active] = await sql(
    `select 1 from administrators a join programs g on g.organization_id = a.organization_id
     where a.id = $1 and a.status = 'active' and g.id = $2`,
    [administratorId, programId],
  )
  return active ? id : null
}

const createToken = (preview: Preview, now: Date): string => sign(preview, Math.floor(now.getTime() / HOUR_MS) + 2)

const sign = ({ administratorId, id, kind }: Preview, untilHour: number): string => {
  const body = [administratorId, id, untilHour].join('.')
  return `${body}.${keyedHash(`${kind}-preview`, body)}`
}
