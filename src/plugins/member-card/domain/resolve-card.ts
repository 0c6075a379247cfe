import { timingSafeEqual } from 'node:crypto'
import { actsOnTests, type Context, unsealFor } from '@/plugin/domain'
import { codeOfStep, dayOfStep, readShownCard, stepAt } from './card-code'
import { findCardSettings } from './card-settings'
import { SEALED_FOR } from './open-card'
import { seedOfDay } from './seeds'

/** Clocks of phones and tills may be half a minute apart. */
const STEPS_APART = [0, -1, 1]

export type CardRefusal = 'unreadable' | 'unknown' | 'code_missing' | 'code_wrong' | 'code_used' | 'off'
export type ResolvedCard = { ok: true; participantId: number } | { ok: false; reason: CardRefusal }

type Card = { id: number; participant_id: number; secret: string }

/**
 * Finds the person whose card is shown (decision 77). Each code works once, and uses up those before it, also when two
 * tills scan it in the same moment.
 * @param shown `number.code`, or the number alone if the program accepts that
 */
export const resolveCard = async (context: Context, programId: number, shown: string): Promise<ResolvedCard> => {
  const read = readShownCard(shown)
  if (!read) return { ok: false, reason: 'unreadable' }
  const settings = await findCardSettings(context.sql, programId)
  if (!settings.is_on) return { ok: false, reason: 'off' }
  if (read.code === null && !settings.accepts_number_alone) return { ok: false, reason: 'code_missing' }
  const [card] = await context.sql<Card>(
    `select c.id, p.id as participant_id, c.secret from member_cards c
     join participants p on p.id = laurel_survivor_of(c.program_id, c.participant_id) and p.program_id = c.program_id
     where c.program_id = $1 and c.number = $2 and p.erased_at is null and p.is_test = $3`,
    [programId, read.number, actsOnTests(context.actor)],
  )
  if (!card) return { ok: false, reason: 'unknown' }
  if (read.code === null) return { ok: true, participantId: card.participant_id }
  const step = findStep(unsealFor(SEALED_FOR, card.secret), read.code, stepAt(context.now.getTime()))
  if (step === undefined) return { ok: false, reason: 'code_wrong' }
  const used = await context.sql(
    'update member_cards set used_step = $2, updated_at = $3 where id = $1 and used_step < $2 returning id',
    [card.id, step, context.now],
  )
  return used.length > 0 ? { ok: true, participantId: card.participant_id } : { ok: false, reason: 'code_used' }
}

const findStep = (secret: string, code: string, now: number): number | undefined =>
  STEPS_APART.map((apart) => now + apart).find((step) =>
    timingSafeEqual(Buffer.from(codeOfStep(seedOfDay(secret, dayOfStep(step)), step)), Buffer.from(code)),
  )
