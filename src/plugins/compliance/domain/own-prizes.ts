import { type Context, type Locale, translate } from '@/plugin/domain'
import { findContest } from './find-contest'
import { asksQuestion, findPerson } from './prize-gate'
import { needsTaxForm } from './tax'

export type OwnPrize = {
  id: number
  reward: { identifier: string; name: string }
  status: 'waiting' | 'tax'
  answer_by: Date
  /** What the winner agrees to. */
  statement: string
  /** The question of skill, where the law of the place asks for one. */
  question: string | null
  asks_tax: boolean
}

/** The text that winners agree to, in their language. */
const winnerStatement = (locale: Locale, values: { reward: string; sponsor: string }): string =>
  translate(locale, 'console')('compliance.statement', values)

/** Prizes that wait for something of the participant. */
export const listOwnPrizes = async (
  context: Context,
  { locale, ...who }: { programId: number; participantId: number; locale: Locale },
): Promise<OwnPrize[]> => {
  const rows = await context.sql<{
    id: number
    reward_id: number
    status: OwnPrize['status']
    answer_by: Date
    currency: string
  }>(
    `select z.id, z.reward_id, z.status::text as status, z.answer_by, z.currency from prize_releases z join reward_claims c on c.id = z.claim_id
     where z.participant_id = $1 and z.program_id = $2 and z.status::text in ('waiting', 'tax') and c.state = 'held' and z.answer_by > $3
     order by z.answer_by limit 20`,
    [who.participantId, who.programId, context.now],
  )
  if (rows.length === 0) return []
  const person = await findPerson(context, who)
  const prizes: OwnPrize[] = []
  for (const { currency, reward_id, ...row } of rows) {
    const contest = await findContest(context, { programId: who.programId, rewardId: reward_id })
    if (!contest) continue
    prizes.push({
      ...row,
      reward: { identifier: contest.identifier, name: contest.name },
      statement: winnerStatement(locale, { reward: contest.name, sponsor: contest.sponsor }),
      question: row.status === 'waiting' && asksQuestion(contest, person) ? contest.skill_question : null,
      asks_tax: await needsTaxForm(context, person, currency),
    })
  }
  return prizes
}
