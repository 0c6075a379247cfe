import { sendMail } from '@/plugin'
import { type Context, jurisdictionSql, onlyRow, type PrizeGate } from '@/plugin/domain'
import { livesWhereOpenSql } from './entry-condition'
import { type FoundContest, findContest } from './find-contest'
import { hashMailbox, needsTaxForm, type Person } from './tax'

type Winner = { programId: number; participantId: number }

export const findPerson = async ({ sql }: Context, { participantId, programId }: Winner): Promise<Person> => {
  const { mailbox, ...row } = onlyRow(
    await sql<Omit<Person, 'mailbox_hash'> & { mailbox: string }>(
      `select g.organization_id, laurel_mailbox(p.email) as mailbox, ${jurisdictionSql('p')} as jurisdiction
       from participants p join programs g on g.id = p.program_id where p.id = $1 and p.program_id = $2`,
      [participantId, programId],
    ),
  )
  return { ...row, mailbox_hash: hashMailbox(mailbox) }
}

/** A winner may have moved since the entry. */
export const livesWhereOpen = async (
  { sql }: Context,
  { participantId, programId, rewardId }: Winner & { rewardId: number },
): Promise<boolean> =>
  onlyRow(
    await sql<{ is_open: boolean }>(
      `select ${livesWhereOpenSql('r', 'p')} as is_open from participants p join rewards r on r.id = $3 and r.program_id = p.program_id
       where p.id = $1 and p.program_id = $2`,
      [participantId, programId, rewardId],
    ),
  ).is_open

export const asksQuestion = ({ skill_question }: FoundContest, { jurisdiction }: Person): boolean =>
  skill_question !== '' && jurisdiction?.startsWith('CA') === true

/**
 * Where a program runs by rules, prizes count for the year of their winners. Those that are worth something, ask a question
 * of skill or reach the tax line wait for an answer.
 */
export const prizeGate: PrizeGate = {
  holds: async (tx, { participantId, programId, reward }) => {
    const contest = await findRuled(tx, { programId, rewardId: reward.id })
    if (!contest) return false
    if (contest.value_cents > contest.confirm_above_cents) return true
    const person = await findPerson(tx, { programId, participantId })
    if (!(await livesWhereOpen(tx, { programId, participantId, rewardId: reward.id }))) return true
    return asksQuestion(contest, person) || needsTaxForm(tx, person, contest.currency, contest.value_cents)
  },
  given: async (tx, { claimId, isHeld, participantId, programId, reward }) => {
    const contest = await findRuled(tx, { programId, rewardId: reward.id })
    if (!contest) return
    const person = await findPerson(tx, { programId, participantId })
    await tx.sql(
      `insert into prize_releases (program_id, reward_id, participant_id, claim_id, organization_id, mailbox_hash, jurisdiction, status, value_cents,
         currency, answer_by, released_at, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8::text::enum_prize_releases_status, $9, $10, $11::timestamptz + make_interval(days => $12::int),
         case when $8 = 'released' then $11::timestamptz end, $11)`,
      [
        ...[
          programId,
          reward.id,
          participantId,
          claimId,
          person.organization_id,
          person.mailbox_hash,
          person.jurisdiction,
        ],
        ...[isHeld ? 'waiting' : 'released', contest.value_cents, contest.currency, tx.now, contest.answer_days],
      ],
    )
    if (!isHeld) return
    await sendMail(tx, {
      ...{
        programId,
        participantId,
        kind: 'prizeToConfirm',
        path: `/reward/${encodeURIComponent(contest.identifier)}`,
      },
      words: (locale) => ({
        reward: reward.name,
        day: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: contest.time_zone }).format(
          new Date(tx.now.getTime() + contest.answer_days * 86_400_000),
        ),
      }),
    })
  },
}

type Ruled = FoundContest & { value_cents: number }

const findRuled = async (tx: Context, which: { programId: number; rewardId: number }): Promise<Ruled | null> => {
  const contest = await findContest(tx, which)
  if (!contest?.has_terms || contest.jurisdictions.length === 0 || contest.value_cents === null) return null
  return { ...contest, value_cents: contest.value_cents }
}
