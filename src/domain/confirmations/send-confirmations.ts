import { type Context, inTransaction } from '@/domain/context'
import { mailParticipant } from '@/domain/emails'
import type { Locale } from '@/i18n/locales'
import { type ConfirmationKind, isMailKind, MAIL_KINDS } from '@/mail/mail-kinds'
import { paymentDetails } from '@/mail/payment-details'
import type { ConfirmationData } from './note-confirmation'

type Row = {
  id: number
  program_id: number
  participant_id: number
  kind: ConfirmationKind
  data: ConfirmationData
  occurred_at: Date
  /** Of the reward that it is about. */
  reward: string | null
}

const BATCH = 100
/** Longer than any outage of the database; what still fails then is a broken text. */
const GIVEN_UP_AFTER = "interval '2 days'"

/**
 * Mails the confirmations that were noted, each in a transaction of its own, so that one that fails holds up no other
 * program's. Its row goes with the queued mail, so that it is mailed once.
 * @returns how many were handled
 */
export const sendConfirmations = async (context: Context): Promise<number> => {
  await context.sql(`delete from confirmations where occurred_at < $1::timestamptz - ${GIVEN_UP_AFTER}`, [context.now])
  let [after, handled] = [0, 0]
  for (;;) {
    const ids = await context.sql<{ id: number }>('select id from confirmations where id > $1 order by id limit $2', [
      after,
      BATCH,
    ])
    for (const { id } of ids)
      try {
        if (await sendConfirmation(context, id)) handled += 1
      } catch (error) {
        context.payload.logger.error(
          { code: 'ROW_FAILED', err: error, confirmation: id },
          'a confirmation could not be mailed',
        )
      }
    if (ids.length < BATCH) return handled
    after = ids.at(-1)?.id ?? after
  }
}

const sendConfirmation = (context: Context, id: number): Promise<boolean> =>
  inTransaction(context, async (tx): Promise<boolean> => {
    const [row] = await tx.sql<Row>(
      `with taken as (delete from confirmations where id = (select c.id from confirmations c where c.id = $1 for update skip locked) returning *)
       select t.id, t.program_id, t.participant_id, t.kind, t.data, t.occurred_at, r.identifier as reward
       from taken t left join rewards r on r.program_id = t.program_id and r.id::text = t.data ->> 'record'`,
      [id],
    )
    // A plugin that noted it may be gone.
    if (!row || !isMailKind(row.kind)) return false
    const { amount_cents, currency, day, payment, points, points_change = 0, title = '' } = row.data
    const amountIn = (locale: Locale): string => formatAmount(amount_cents ?? 0, currency ?? 'usd', locale)
    await mailParticipant(tx, {
      programId: row.program_id,
      participantId: row.participant_id,
      kind: row.kind,
      path: MAIL_KINDS[row.kind].opens?.(row.reward) ?? '/',
      ...(points === undefined ? {} : { points }),
      words: (locale) => ({
        ...{ reward: title, tier: title, product: title, reason: title },
        ...(points === undefined ? {} : { points: points.toLocaleString(locale) }),
        ...(amount_cents === undefined ? {} : { amount: amountIn(locale) }),
        ...(day === undefined ? {} : { day: formatDay(day, locale) }),
      }),
      ...(payment === undefined
        ? {}
        : {
            details: ({ locale, term, timeZone }) =>
              paymentDetails(
                {
                  ...{ amount: amountIn(locale), pointsChange: points_change, term, timeZone },
                  ...{ occurredAt: row.occurred_at, reference: String(payment) },
                  isRefund: row.kind === 'paymentRefunded',
                },
                locale,
              ),
          }),
    })
    return true
  })

const formatAmount = (cents: number, currency: string, locale: Locale): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(cents / 100)

const formatDay = (day: string, locale: Locale): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' })
