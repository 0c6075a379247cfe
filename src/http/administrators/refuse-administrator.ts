import type { AdministratorUpdate, Invited } from '@/domain/administrators'
import { failed, type Reply } from '@/http/server/reply'

const FAILED = 'An error occurred.'
const UNKNOWN_GRANT = { grants: ['One of the roles or programs no longer exists. Reload the page.'] }

const INVITATION_REFUSALS = {
  already_here: { email: ['This person is already an admin in your organization.'] },
  elsewhere: { email: ['This email belongs to an admin in another organization.'] },
  unknown_grant: UNKNOWN_GRANT,
} satisfies Record<string, Record<string, string[]>>

/** Every refusal of an invitation has the one message of the specification (CONSOLE-150); the fields say why. */
export const refuseInvitation = (refusal: Extract<Invited, { ok: false }>): Reply => {
  if (refusal.reason !== 'limited') return failed(422, FAILED, INVITATION_REFUSALS[refusal.reason])
  const minutes = Math.ceil(refusal.retryAfterSeconds / 60)
  const wait = `Too many invitations. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
  return { ...failed(429, FAILED, { email: [wait] }), headers: { 'retry-after': String(refusal.retryAfterSeconds) } }
}

type Reason = Extract<AdministratorUpdate, { ok: false }>['reason']

export const ADMINISTRATOR_REFUSALS = {
  unknown: failed(404, 'Not found'),
  unknown_grant: failed(422, FAILED, UNKNOWN_GRANT),
  yourself: failed(422, FAILED, { status: ["You can't disable your own account."] }),
  last_admin: failed(422, FAILED, {
    is_admin: ['Your organization needs at least one active admin with access to this setting.'],
  }),
} satisfies Record<Reason, Reply>
