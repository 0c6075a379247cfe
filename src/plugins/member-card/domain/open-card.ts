import { randomBytes, randomInt } from 'node:crypto'
import { bytesToHex } from '@noble/hashes/utils.js'
import { type Context, sealFor, unsealFor } from '@/plugin/domain'
import { dayOfStep, stepAt, toCardNumber } from './card-code'
import { seedOfDay } from './seeds'

export const SEALED_FOR = 'member-card'
const ATTEMPTS = 5

type Row = { number: string; secret: string }

/** What a browser keeps: enough to show codes until the end of the next day (UTC). */
export type OpenedCard = { number: string; seeds: { day: number; seed: string }[] }

type Holder = { programId: number; participantId: number }

/**
 * A participant's card, which is created the first time.
 * @throws Error if no free number was found, which takes billions of cards
 */
export const openCard = async (context: Context, holder: Holder): Promise<OpenedCard> => {
  const { number, secret } = (await findCard(context, holder)) ?? (await createCard(context, holder))
  const today = dayOfStep(stepAt(context.now.getTime()))
  const plain = unsealFor(SEALED_FOR, secret)
  return {
    number,
    seeds: [today, today + 1].map((day) => ({ day, seed: bytesToHex(seedOfDay(plain, day)) })),
  }
}

const findCard = async ({ sql }: Context, { participantId, programId }: Holder): Promise<Row | undefined> => {
  const [row] = await sql<Row>(
    'select number, secret from member_cards where program_id = $1 and participant_id = $2',
    [programId, participantId],
  )
  return row
}

const createCard = async (context: Context, holder: Holder): Promise<Row> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const digits = String(randomInt(100_000_000_000)).padStart(11, '0')
    const secret = sealFor(SEALED_FOR, randomBytes(32).toString('hex'))
    await context.sql(
      `insert into member_cards (program_id, participant_id, number, secret, used_step, created_at, updated_at)
       values ($1, $2, $3, $4, 0, $5, $5) on conflict do nothing`,
      [holder.programId, holder.participantId, toCardNumber(digits), secret, context.now],
    )
    // Somebody else's number, or a card that another request created meanwhile.
    const card = await findCard(context, holder)
    if (card) return card
  }
  throw new Error(`no free card number in program ${holder.programId}`)
}
