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
 * Creates a link that signs an administrator in on the program's site as their test participant, who is created if
 * needed (RULE-62). Only in test mode.
 */
export const startTestRun = (context: Context, programId: number): Promise<TestSignIn> =>
  inTransaction(context, async (tx): Promise<TestSignIn> => {
    // Locked, so that a concurrent go-live deletes this participant, too.
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

/** Each administrator has their own test participant, so that their tests don't interfere. */
const findTestParticipant = async ({ actor, sql }: Context, programId: number): Promise<number | null> => {
  const [row] = await sql<{ id: number }>(
    `select id from participants where program_id = $1 and is_test and email like $2 and status in ('active', 'opted_out', 'pending') order by id limit 1`,
    [programId, `${prefixOf(actor)}-%`],
  )
  return row?.id ?? null
}

const prefixOf = (actor: Context['actor']): string => `test-${actor.type === 'administrator' ? actor.id : 'system'}`

/** The address can't receive mail or sign up. */
const makeOne = async (tx: Context, programId: number, locale: Locale): Promise<number> => {
  const t = translate(locale, 'messages')
  const created = await createParticipant(tx, {
    programId,
    email: `${prefixOf(tx.actor)}-${randomBytes(6).toString('hex')}@test.invalid`,
    firstName: t('setup.testFirstName'),
    lastName: t('setup.testLastName'),
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
