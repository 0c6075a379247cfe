import type { AdministratorUpdate, Invited } from '@/domain/administrators'
import { failed, type Reply } from '@/http/server/reply'
import { text } from '@/i18n/text'

const FAILED = text('errorOccurred')
const UNKNOWN_GRANT = { grants: [text('grantGone')] }

const INVITATION_REFUSALS = {
  already_here: { email: [text('adminAlreadyHere')] },
  elsewhere: { email: [text('adminElsewhere')] },
  unknown_grant: UNKNOWN_GRANT,
} satisfies Record<string, Record<string, string[]>>

/** Every refused invitation has the same message (CONSOLE-150); the fields give the reason. */
export const refuseInvitation = (refusal: Extract<Invited, { ok: false }>): Reply => {
  if (refusal.reason !== 'limited') return failed(422, FAILED, INVITATION_REFUSALS[refusal.reason])
  const minutes = Math.ceil(refusal.retryAfterSeconds / 60)
  const wait = text('tooManyInvitations', { count: minutes })
  return { ...failed(429, FAILED, { email: [wait] }), headers: { 'retry-after': String(refusal.retryAfterSeconds) } }
}

type Reason = Extract<AdministratorUpdate, { ok: false }>['reason']

export const ADMINISTRATOR_REFUSALS = {
  unknown: failed(404, text('notFound')),
  unknown_grant: failed(422, FAILED, UNKNOWN_GRANT),
  yourself: failed(422, FAILED, { status: [text('cannotDisableYourself')] }),
  last_admin: failed(422, FAILED, {
    is_admin: [text('lastAdmin')],
  }),
} satisfies Record<Reason, Reply>
