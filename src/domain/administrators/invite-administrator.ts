import { recordAudit } from '@/domain/audit'
import { type Administrator, type Context, inTransaction } from '@/domain/context'
import type { RenderedMail } from '@/mail'
import { queueMail } from '@/mail/queue-mail'
import { consumeRateLimit, type Limit } from '@/platform/rate-limit'
import { platformUrl } from '@/platform/site-url'
import { onlyRow, poolOf } from '@/platform/sql'
import type { Invitation } from './access'
import { lockOrganization } from './lock-organization'
import { areGrantable, readGrants, writeGrants } from './write-grants'

const HOUR_SECONDS = 3_600
/** Protects recipients from floods of mail, and limits how much mail one inviter can send. */
const INVITATIONS_PER_ADDRESS: Limit = { name: 'invitation-address', times: 3, withinSeconds: HOUR_SECONDS }
const INVITATIONS_PER_INVITER: Limit = { name: 'invitation-inviter', times: 50, withinSeconds: HOUR_SECONDS }

export type Invited =
  | { ok: true; administratorId: number }
  | { ok: false; reason: 'already_here' | 'elsewhere' | 'unknown_grant' }
  | { ok: false; reason: 'limited'; retryAfterSeconds: number }

type Known = { id: number; organization_id: number; status: 'invited' | 'active' | 'disabled' }

/**
 * Invites an administrator, who becomes active by signing in for the first time (RULE-13). Somebody who is invited
 * already gets the email again, with the new name and roles.
 */
export const inviteAdministrator = async (
  context: Context,
  inviter: Administrator,
  invitation: Invitation,
): Promise<Invited> => {
  const limited = await countInvitation(context, inviter, invitation.email)
  if (limited) return limited
  const mail = await composeInvitation(context, inviter, invitation)
  return inTransaction(context, async (tx): Promise<Invited> => {
    const { organizationId } = inviter
    // Two organizations may invite one address at the same time; it can belong to one only.
    await tx.sql('select pg_advisory_xact_lock(hashtextextended($1, 8))', [`administrator:${invitation.email}`])
    await lockOrganization(tx, organizationId)
    const known = await findByEmail(tx, invitation.email)
    if (known && known.organization_id !== organizationId) return { ok: false, reason: 'elsewhere' }
    if (known && known.status !== 'invited') return { ok: false, reason: 'already_here' }
    if (!(await areGrantable(tx, organizationId, invitation.grants))) return { ok: false, reason: 'unknown_grant' }

    const administratorId = await writeInvited(tx, inviter, invitation)
    await writeGrants(tx, administratorId, invitation.grants)
    await queueMail(tx.sql, { ...mail, category: 'essential', to: invitation.email })
    const { email, first_name, is_admin, last_name } = invitation
    await recordAudit(tx, {
      action: known ? 'administrator.invited_again' : 'administrator.invited',
      recordType: 'administrators',
      recordId: administratorId,
      programId: null,
      organizationId,
      after: { first_name, last_name, email, is_admin, grants: await readGrants(tx, administratorId) },
    })
    return { ok: true, administratorId }
  })
}

const countInvitation = async (context: Context, inviter: Administrator, email: string): Promise<Invited | null> => {
  const pool = poolOf(context.payload)
  const byInviter = await consumeRateLimit(pool, INVITATIONS_PER_INVITER, String(inviter.id))
  const answer = byInviter.ok ? await consumeRateLimit(pool, INVITATIONS_PER_ADDRESS, email) : byInviter
  return answer.ok ? null : { ok: false, reason: 'limited', retryAfterSeconds: answer.retryAfterSeconds }
}

/** Rendered before the transaction opens, because rendering is slow. */
const composeInvitation = async (
  { sql }: Context,
  inviter: Administrator,
  { first_name }: Invitation,
): Promise<RenderedMail> => {
  const { name } = onlyRow(
    await sql<{ name: string }>('select name from organizations where id = $1', [inviter.organizationId]),
  )
  const { renderInvitationMail } = await import('@/mail')
  return renderInvitationMail({
    locale: inviter.locale,
    firstName: first_name,
    inviter: `${inviter.firstName} ${inviter.lastName}`.trim(),
    organization: name,
    link: `${platformUrl()}/login`,
  })
}

const findByEmail = async ({ sql }: Context, email: string): Promise<Known | null> => {
  const [row] = await sql<Known>('select id, organization_id, status from administrators where lower(email) = $1', [
    email,
  ])
  return row ?? null
}

const writeInvited = async (
  { now, sql }: Context,
  inviter: Administrator,
  { email, first_name, is_admin, last_name }: Invitation,
): Promise<number> => {
  const rows = await sql<{ id: number }>(
    `insert into administrators (organization_id, email, first_name, last_name, status, is_admin, preferred_locale, feature_flags,
       invited_at, invited_by_id, updated_at, created_at)
     values ($1, $2, $3, $4, 'invited', $5, $6, '[]', $7, $8, $7, $7)
     on conflict (lower(email)) do update set first_name = $3, last_name = $4, is_admin = $5, invited_at = $7, invited_by_id = $8, updated_at = $7
     where administrators.organization_id = $1 and administrators.status = 'invited'
     returning id`,
    [inviter.organizationId, email, first_name, last_name, is_admin, inviter.locale, now, inviter.id],
  )
  return onlyRow(rows).id
}
