import { randomBytes } from 'node:crypto'
import { audit } from '@/plugin'
import { type Context, inTransaction, keyedHash, type SiteAddress, type Sql, siteUrlOf } from '@/plugin/domain'

export const VIEW_COOKIE = 'laurel_view_as'
export const VIEW_MINUTES = 15
/** For the new tab that opens the link at once. */
const LINK_SECONDS = 120

const newToken = (): string => randomBytes(32).toString('base64url')
const hashLink = (token: string): string => keyedHash('site_view_link', token)
const hashToken = (token: string): string => keyedHash('site_view', token)

/** Participants whose site can be shown: those who could sign in. */
const IS_VISIBLE = `p.erased_at is null and p.status in ('pending', 'active', 'opted_out')`

/** Whether the administrator's session lasts, and still permits views of this program. */
const IS_PERMITTED = `exists (select from sessions s join administrators a on a.id = s.administrator_id
  join programs g on g.id = v.program_id and g.organization_id = a.organization_id
  where s.id = v.session and s.audience = 'administrator' and s.administrator_id = v.administrator_id and s.revoked_at is null
    and s.expires_at > $3 and a.status = 'active'
    and (a.is_admin or exists (select from administrators_grants r join roles_permissions rp on rp.parent_id = r.role_id
      where r._parent_id = a.id and (r.program_id is null or r.program_id = v.program_id) and rp.value::text = 'site_views.create')))`

type ViewRequest = { programId: number; participantId: number; sessionId: number; reason: string }
export type ViewLink = { ok: true; url: string } | { ok: false; reason: 'not_found' | 'not_visible' | 'unavailable' }

/** Creates the link by which an administrator's new tab opens the site as the participant, once. */
export const createViewLink = (context: Context, request: ViewRequest): Promise<ViewLink> =>
  inTransaction(context, async (tx): Promise<ViewLink> => {
    const { participantId, programId, reason, sessionId } = request
    const { actor, now } = tx
    if (actor.type !== 'administrator') throw new Error('only administrators see the site as a participant')
    const [person] = await tx.sql<{ is_visible: boolean }>(
      `select ${IS_VISIBLE} as is_visible from participants p where p.id = $1 and p.program_id = $2 and p.erased_at is null for key share`,
      [participantId, programId],
    )
    if (!person) return { ok: false, reason: 'not_found' }
    if (!person.is_visible) return { ok: false, reason: 'not_visible' }
    const [site] = await tx.sql<SiteAddress & { status: string }>(
      `select status::text, domain_type, subdomain_url, laurel_served_domain(id, domain) as domain, url_path from programs where id = $1`,
      [programId],
    )
    if (site?.status !== 'active') return { ok: false, reason: 'unavailable' }
    const token = newToken()
    await tx.sql(
      `insert into site_views (program_id, participant_id, administrator_id, session, reason, link_hash, expires_at, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
      [
        ...[programId, participantId, actor.id, sessionId, reason, hashLink(token)],
        ...[new Date(now.getTime() + LINK_SECONDS * 1000), now],
      ],
    )
    await audit(tx, {
      action: 'care.site_viewed',
      recordType: 'participants',
      recordId: participantId,
      programId,
      after: { reason },
    })
    return { ok: true, url: `${siteUrlOf(site).replace(/\/$/, '')}/public/view_as/${token}` }
  })

/** Opens a link's view, for a quarter of an hour. @returns the token for the cookie; null for a link that was used or is too old */
export const openView = async (
  { now, sql }: Context,
  { link, programId }: { link: string; programId: number },
): Promise<{ token: string; expiresAt: Date } | null> => {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + VIEW_MINUTES * 60_000)
  const [opened] = await sql(
    `update site_views v set token_hash = $4, opened_at = $3, expires_at = $5, updated_at = $3
     where v.link_hash = $1 and v.program_id = $2 and v.opened_at is null and v.expires_at > $3 and ${IS_PERMITTED} returning v.id`,
    [hashLink(link), programId, now, hashToken(token), expiresAt],
  )
  return opened ? { token, expiresAt } : null
}

/** Whom a view shows, while it lasts and the administrator is signed in and permitted. */
export const findView = async (
  sql: Sql,
  { now, programId, token }: { token: string; programId: number; now: Date },
): Promise<{ participantId: number; until: Date } | null> => {
  const [view] = await sql<{ participant_id: number; expires_at: Date }>(
    `select v.participant_id, v.expires_at from site_views v
     where v.token_hash = $1 and v.program_id = $2 and v.ended_at is null and v.expires_at > $3 and ${IS_PERMITTED}`,
    [hashToken(token), programId, now],
  )
  return view ? { participantId: view.participant_id, until: view.expires_at } : null
}

export const endView = async ({ now, sql }: Context, { programId, token }: { programId: number; token: string }) => {
  await sql(
    'update site_views set ended_at = $3, updated_at = $3 where token_hash = $1 and program_id = $2 and ended_at is null',
    [hashToken(token), programId, now],
  )
}
