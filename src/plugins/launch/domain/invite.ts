import { audit } from '@/plugin'
import {
  type Context,
  inTransaction,
  isSuppressed,
  onlyRow,
  queueMail,
  renderForAddress,
  translate,
} from '@/plugin/domain'
import { MOST_IN_ALL } from './values'

const OUTCOMES = ['sent', 'invited_before', 'member', 'suppressed'] as const
type Outcome = (typeof OUTCOMES)[number]
/** How many addresses had each outcome. */
export type Invited = Record<Outcome, number>

/** Invites people to a live program by email, each address once. Members and suppressed addresses get nothing. */
export const invite = async (
  context: Context,
  { emails, programId }: { programId: number; emails: readonly string[] },
): Promise<{ ok: true; invited: Invited } | { ok: false; reason: 'not_live' | 'too_many_in_all' | 'unknown' }> => {
  const letter = await renderForAddress(context.sql, {
    ...{ programId, path: '/' },
    write: (program, locale) => {
      const t = translate(locale, 'mail')
      const say = (part: string) => t(`launchInvitation.${part}`, { program })
      return {
        ...{ subject: say('subject'), heading: say('heading'), body: say('body') },
        ...{ button: say('button'), footer: say('footer') },
      }
    },
  })
  if (!letter) return { ok: false, reason: 'unknown' }
  return inTransaction(context, async (tx) => {
    // Serializes two who invite at once, so that the limit holds.
    const program = onlyRow(
      await tx.sql<{ test_mode: boolean; invited: number }>(
        `select g.test_mode, (select count(*)::int from launch_invitations i where i.program_id = g.id) as invited
         from programs g where g.id = $1 for no key update`,
        [programId],
      ),
    )
    if (program.test_mode) return { ok: false, reason: 'not_live' }
    if (program.invited + emails.length > MOST_IN_ALL) return { ok: false, reason: 'too_many_in_all' }
    const invited: Invited = { sent: 0, invited_before: 0, member: 0, suppressed: 0 }
    for (const email of emails) {
      const outcome = await findOutcome(tx, programId, email)
      invited[outcome] += 1
      if (outcome === 'sent') await queueMail(tx.sql, { ...letter.mail, to: email, category: 'essential' })
    }
    await audit(tx, {
      ...{ action: 'launch.invited', recordType: 'programs', recordId: programId, programId },
      // Numbers only: the log is kept when addresses are erased.
      after: invited,
    })
    return { ok: true, invited }
  })
}

/** Stores the address if it's to be invited. */
const findOutcome = async (tx: Context, programId: number, email: string): Promise<Outcome> => {
  const members = await tx.sql(
    'select 1 from participants where program_id = $1 and lower(email) = $2 and erased_at is null limit 1',
    [programId, email],
  )
  if (members.length > 0) return 'member'
  if (await isSuppressed(tx.sql, { programId, email })) return 'suppressed'
  const inserted = await tx.sql(
    `insert into launch_invitations (program_id, email, invited_at, invited_by_id) values ($1, $2, $3, $4)
     on conflict (program_id, email) do nothing returning id`,
    [programId, email, tx.now, tx.actor.type === 'administrator' ? tx.actor.id : null],
  )
  return inserted.length > 0 ? 'sent' : 'invited_before'
}
