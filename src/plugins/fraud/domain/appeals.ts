import { sendMail } from '@/plugin'
import {
  type Context,
  consumeRateLimit,
  HOLD_SOURCES,
  type HoldDecision,
  inTransaction,
  type Limit,
  lockAgainstErasure,
  poolOf,
  translate,
} from '@/plugin/domain'
import { formatHoldKey, type HoldKey } from './hold-key'
import { holdsSql } from './holds-sql'

type Owner = { programId: number; participantId: number }

/** What a participant sees: that it is held, and never why. */
export type OwnHold = {
  id: string
  kind: string
  title: string
  points: number
  held_at: Date
  /** Their open appeal. */
  appeal: { message: string; created_at: Date } | null
}
export type OwnAnswer = {
  id: number
  kind: string
  decision: HoldDecision | null
  answer: string | null
  answered_at: Date
}

/** Per participant. */
const APPEALS: Limit = { name: 'fraud-appeals', times: 5, withinSeconds: 86_400 }
const ANSWER_DAYS = 30
const MOST = 50

const shownKinds = (): string[] =>
  Object.entries(HOLD_SOURCES).flatMap(([kind, { isShown }]) => (isShown ? [kind] : []))

/** What is held of a participant, and answers to their appeals. */
export const listOwnHolds = async (
  { now, sql }: Context,
  { participantId, programId }: Owner,
): Promise<{ holds: OwnHold[]; answers: OwnAnswer[] }> => {
  const holds = await sql<Omit<OwnHold, 'id'> & { hold_id: number }>(
    `select h.hold_id, h.kind, h.title, h.points::int as points, h.held_at,
       (select json_build_object('message', a.message, 'created_at', a.created_at) from fraud_appeals a
        where a.program_id = $1 and a.open_key = h.kind || '-' || h.hold_id) as appeal
     from (${holdsSql('$1')}) h where h.participant_id = $2 and h.decision is null and h.kind = any($3::text[])
     order by h.held_at, h.row_number limit ${MOST}`,
    [programId, participantId, shownKinds()],
  )
  const answers = await sql<OwnAnswer>(
    `select a.id, a.kind, d.decision::text as decision, a.answer, a.answered_at
     from fraud_appeals a left join fraud_decisions d on d.program_id = a.program_id and d.kind = a.kind and d.hold_id = a.hold_id
     where a.program_id = $1 and a.participant_id = $2 and a.status::text = 'answered'
       and a.answered_at > $3::timestamptz - interval '${ANSWER_DAYS} days' order by a.id desc limit ${MOST}`,
    [programId, participantId, now],
  )
  return {
    holds: holds.map(({ hold_id, ...hold }) => ({
      id: formatHoldKey({ kind: hold.kind, holdId: hold_id }),
      ...hold,
      appeal: hold.appeal && { ...hold.appeal, created_at: new Date(hold.appeal.created_at) },
    })),
    answers,
  }
}

type Appealed = { ok: true } | { ok: false; reason: 'not_found' | 'appealed' | 'too_often' }

/** Appeals against a hold of the participant, once while it is open. */
export const openAppeal = async (
  context: Context,
  { holdId, kind, message, participantId, programId }: Owner & HoldKey & { message: string },
): Promise<Appealed> => {
  if (!shownKinds().includes(kind)) return { ok: false, reason: 'not_found' }
  const counted = await consumeRateLimit(poolOf(context.payload), APPEALS, `${programId}:${participantId}`)
  if (!counted.ok) return { ok: false, reason: 'too_often' }
  return inTransaction(context, async (tx): Promise<Appealed> => {
    await lockAgainstErasure(tx, { programId, participantId })
    const [held] = await tx.sql(
      `select 1 from (${holdsSql('$1')}) h where h.kind = $3 and h.hold_id = $4 and h.participant_id = $2 and h.decision is null`,
      [programId, participantId, kind, holdId],
    )
    if (!held) return { ok: false, reason: 'not_found' }
    const [opened] = await tx.sql(
      `insert into fraud_appeals (program_id, participant_id, kind, hold_id, message, status, open_key, created_at, updated_at)
       values ($1, $2, $3, $4, $5, 'open', $6, $7, $7) on conflict (program_id, open_key) do nothing returning id`,
      [programId, participantId, kind, holdId, message, formatHoldKey({ kind, holdId }), tx.now],
    )
    return opened ? { ok: true } : { ok: false, reason: 'appealed' }
  })
}

/** Closes the open appeal of a hold that was decided, and mails the participant. */
export const answerOpenAppeal = async (
  tx: Context,
  { decision, holdId, kind, programId }: HoldKey & { programId: number; decision: HoldDecision },
): Promise<void> => {
  const answered = await tx.sql<{ participant_id: number; answer: string | null }>(
    `update fraud_appeals set status = 'answered', open_key = null, answered_at = $3, updated_at = $3
     where program_id = $1 and open_key = $2 returning participant_id, answer`,
    [programId, formatHoldKey({ kind, holdId }), tx.now],
  )
  for (const { answer, participant_id: participantId } of answered)
    await sendMail(tx, {
      ...{ programId, participantId, kind: 'appealAnswered' as const, path: '/my-account' },
      words: (locale) => ({ answer: answer || translate(locale, 'site')(`fraud.outcomes.${decision}`) }),
    })
}
