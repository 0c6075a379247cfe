import { demoContent } from './content'
import { SPANISH_REWARDS } from './content/spanish-activities'
import type { RewardContent } from './content/types'
import { positioned } from './layout'
import type { Pictures } from './media'
import { type Data, daysFrom, ensureRows, idOf, openedAt, type ProgramIds, type SeedState } from './seed-state'

/** Creates rewards with their coupon codes. @returns the id of each reward by its key in the content */
export const seedRewards = async (
  state: SeedState,
  {
    challengeIds,
    pictures,
    programIds,
  }: { programIds: ProgramIds; pictures: Pictures; challengeIds: ReadonlyMap<string, number> },
): Promise<Map<string, number>> => {
  const rewardIds = await ensureRows(state, {
    noun: 'rewards',
    collection: 'rewards',
    existing: 'select id, identifier as key from rewards',
    rows: positioned(demoContent.rewards).map((reward) => ({
      key: reward.key,
      data: {
        ...toData(state, reward),
        ...selectionData(reward, pictures, challengeIds),
        program: programIds[reward.program],
        position: reward.position,
        image: pictures(reward.program, reward.image),
        redemption_image: reward.redemption_image ? pictures(reward.program, reward.redemption_image) : null,
      },
    })),
  })
  await seedCoupons(state, rewardIds)
  return rewardIds
}

const toData = (state: SeedState, reward: RewardContent): Data<'rewards'> => ({
  identifier: reward.key,
  name: reward.name,
  description: reward.description,
  description_details: reward.description_details,
  terms_conditions: reward.terms_conditions,
  redemption_details: reward.redemption_details,
  selection: reward.selection,
  feature: reward.feature,
  approved_at: reward.approved ? openedAt(state).toISOString() : null,
  start: daysFrom(state, reward.start_offset_days - 1).toISOString(),
  finish: reward.finish_offset_days === null ? null : daysFrom(state, reward.finish_offset_days).toISOString(),
  threshold: reward.threshold,
  limit: reward.limit,
  limit_per_participant: reward.limit_per_participant,
  price_cents: reward.price_cents,
  uses_coupons: reward.coupons.length > 0,
  tag_list: reward.tag_list,
  translations: { es: SPANISH_REWARDS[reward.key] },
})

/** Fields that only one selection has. */
const selectionData = (
  { achievement_reward, mini_contest, program, sweepstake }: RewardContent,
  pictures: Pictures,
  challengeIds: ReadonlyMap<string, number>,
): Data<'rewards'> => ({
  ...(achievement_reward
    ? {
        achievement_reward: {
          active_image: pictures(program, achievement_reward.active_image),
          inactive_image: pictures(program, achievement_reward.inactive_image),
          challenges: achievement_reward.challenges.map((key) => idOf(challengeIds, key)),
        },
      }
    : {}),
  ...(sweepstake
    ? {
        sweepstake: {
          entry_cost: sweepstake.entry_points,
          max_entries: sweepstake.max_entries_per_participant,
          free_entry: sweepstake.free_entry,
          winners: sweepstake.winners,
          alternates: 3,
          challenges: sweepstake.entries_by_challenge.map(({ challenge }) => idOf(challengeIds, challenge)),
        },
      }
    : {}),
  ...(mini_contest ? { mini_contest } : {}),
})

/** Inserts hundreds of codes in one statement. */
const seedCoupons = async ({ context, made }: SeedState, rewardIds: ReadonlyMap<string, number>): Promise<void> => {
  const coupons = demoContent.rewards.flatMap(({ coupons, key }) =>
    coupons.map((code) => ({ code, reward: idOf(rewardIds, key) })),
  )
  const rows = await context.sql(
    `insert into coupons (program_id, reward_id, code)
     select r.program_id, r.id, c.code
     from jsonb_to_recordset($1::jsonb) as c (reward int, code text) join rewards r on r.id = c.reward
     where not exists (select 1 from coupons k where k.reward_id = r.id and k.code = c.code)
     order by r.id, c.code returning id`,
    [JSON.stringify(coupons)],
  )
  if (rows.length > 0) made('coupon codes', rows.length)
}
