import { type Context, listJurisdictionRules } from '@/plugin/domain'
import { checkContest, winnersListDays } from './check-contest'
import { findContest } from './find-contest'
import { listRulesVersions, type RulesVersion } from './official-rules'

type PublicRules = {
  name: string
  /** The latest first. */
  versions: [RulesVersion, ...RulesVersion[]]
  /** By first name and initial, while the law wants them listed. */
  winners: { id: number; name: string; place: string | null }[]
}

/** The official rules of an approved sweepstake or contest; null if there are none. */
export const findPublicRules = async (
  context: Context,
  { identifier, programId }: { programId: number; identifier: string },
): Promise<PublicRules | null> => {
  // Postgres rejects texts with a NUL.
  if (identifier.includes('\0')) return null
  const [reward] = await context.sql<{ id: number }>(
    'select id from rewards where program_id = $1 and identifier = $2 and approved_at is not null',
    [programId, identifier],
  )
  if (!reward) return null
  const which = { programId, rewardId: reward.id }
  const [contest, [latest, ...earlier]] = [await findContest(context, which), await listRulesVersions(context, which)]
  if (!contest || !latest) return null
  return { name: contest.name, versions: [latest, ...earlier], winners: await findListed(context, which, contest) }
}

const findListed = async (
  context: Context,
  { programId, rewardId }: { programId: number; rewardId: number },
  contest: NonNullable<Awaited<ReturnType<typeof findContest>>>,
): Promise<PublicRules['winners']> => {
  if (!contest.finish || contest.finish > context.now) return []
  const days = winnersListDays(
    checkContest(contest, await listJurisdictionRules(context), contest.start ?? contest.finish),
  )
  if (context.now.getTime() > contest.finish.getTime() + days * 86_400_000) return []
  return context.sql<PublicRules['winners'][number]>(
    `select z.id, btrim(coalesce(p.first_name, '') || ' ' || coalesce(left(p.last_name, 1) || '.', '')) as name, z.jurisdiction as place
     from prize_releases z join participants p on p.id = z.participant_id and p.program_id = z.program_id and p.erased_at is null
     where z.program_id = $1 and z.reward_id = $2 and z.status = 'released' order by z.id limit 1000`,
    [programId, rewardId],
  )
}
