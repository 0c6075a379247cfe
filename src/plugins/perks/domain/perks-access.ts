import { type Context, canRedeemOffersSql, listActiveChallenges, onlyRow, type SiteChallenge } from '@/plugin/domain'
import { EMBEDDED } from './choose-provider'
import { findPerksProgram } from './program'

export type PerksAccess = {
  visitorsSee: 'directory' | 'prompt'
  /** The offers of the program's own directory; null for a partner network, whose number nobody knows. */
  discounts: number | null
  participant: {
    first_name: string | null
    eligible: boolean
    /** The membership that unlocks the perks. */
    membership_challenge: number | null
    organization_name: string | null
    /** Challenges that unlock the perks. */
    challenges: SiteChallenge[]
  } | null
}

/** Who the reader is, and whether their perks are unlocked (PERKS-32); null if the program has no perks. */
export const findPerksAccess = async (
  context: Context,
  { participantId, programId }: { programId: number; participantId: number | null },
): Promise<PerksAccess | null> => {
  const program = await findPerksProgram(context, programId)
  if (!program) return null
  const discounts = program.provider === EMBEDDED ? await countOffers(context, programId) : null
  if (participantId === null) return { visitorsSee: program.visitorsSee, discounts, participant: null }
  const [row] = await context.sql<{ first_name: string | null; eligible: boolean; organization_name: string | null }>(
    `select p.first_name, ${canRedeemOffersSql('p')} as eligible, o.name as organization_name
     from participants p join programs g on g.id = p.program_id join organizations o on o.id = g.organization_id
     where p.id = $1 and p.program_id = $2`,
    [participantId, programId],
  )
  const opening = await context.sql<{ id: number }>(
    `select c.id from challenges c left join rewards r on r.id = c.prize_id and r.program_id = c.program_id
     where c.program_id = $1 and (c.unlocks_offers or (c.reward_type = 'prize' and r.selection = 'offer'))`,
    [programId],
  )
  const ids = new Set(opening.map(({ id }) => id))
  const challenges = (await listActiveChallenges(context, { programId, participantId })).filter(({ id }) => ids.has(id))
  return {
    visitorsSee: program.visitorsSee,
    discounts,
    participant: {
      first_name: row?.first_name ?? null,
      eligible: row?.eligible ?? false,
      organization_name: row?.organization_name ?? null,
      membership_challenge: challenges.find(({ challenge_type }) => challenge_type === 'membership')?.id ?? null,
      challenges,
    },
  }
}

/** From the merchants' counters, which are kept per location. */
const countOffers = async ({ sql }: Context, programId: number): Promise<number> =>
  onlyRow(
    await sql<{ offers: number }>(
      'select coalesce(sum(offer_count), 0)::int as offers from merchants where program_id = $1 and active',
      [programId],
    ),
  ).offers
