import { randomBytes } from 'node:crypto'
import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { createParticipant } from '@/domain/participants'
import { issueMagicLink } from '@/domain/sign-in'
import { translate } from '@/i18n'
import type { Locale } from '@/i18n/locales'

export type TestSignIn =
  | { ok: true; magicLink: string; participantId: number }
  | { ok: false; reason: 'not_found' | 'live' | 'unavailable' }

/**
 * A link that signs an administrator in on the program's site as its test participant, who is made when there is none yet (RULE-62).
 * Only in test mode: a live program has none.
 */
export const startTestRun = (context: Context, programId: number): Promise<TestSignIn> =>
  inTransaction(context, async (tx): Promise<TestSignIn> => {
    // Held, so that going live at this moment wipes this one too.
    const [program] = await tx.sql<{ test_mode: boolean; locale: Locale }>(
      'select test_mode, default_locale as locale from programs where id = $1 for no key update',
      [programId],
    )
    if (!program) return { ok: false, reason: 'not_found' }
    if (!program.test_mode) return { ok: false, reason: 'live' }
    const participantId = (await findTestParticipant(tx, programId)) ?? (await makeOne(tx, programId, program.locale))
    const link = await issueMagicLink(tx, { programId, participantId })
    if (!link.ok) return { ok: false, reason: 'unavailable' }
    return { ok: true, magicLink: link.magicLink, participantId }
  })

/** Each administrator has one of their own; what one of them tries does not change what another one sees. */
const findTestParticipant = async ({ actor, sql }: Context, programId: number): Promise<number | null> => {
  const [row] = await sql<{ id: number }>(
    `select id from participants where program_id = $1 and is_test and email like $2 and status in ('active', 'opted_out', 'pending') order by id limit 1`,
    [programId, `${prefixOf(actor)}-%`],
  )
  return row?.id ?? null
}

const prefixOf = (actor: Context['actor']): string => `test-${actor.type === 'administrator' ? actor.id : 'system'}`

/** The address is one that no mail reaches and nobody can sign up with. */
const makeOne = async (tx: Context, programId: number, locale: Locale): Promise<number> => {
  const t = translate(locale, 'messages')
  const created = await createParticipant(tx, {
    programId,
    email: `${prefixOf(tx.actor)}-${randomBytes(6).toString('hex')}@test.invalid`,
    firstName: t('testFirstName'),
    lastName: t('testLastName'),
    status: 'active',
    agreedAt: tx.now,
    emailVerifiedAt: tx.now,
    locale,
    isTest: true,
  })
  await recordAudit(tx, {
    action: 'program.test_run_started',
    recordType: 'programs',
    recordId: programId,
    programId,
    after: { participant_id: created.participantId },
  })
  return created.participantId
}
