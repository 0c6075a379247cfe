import { z } from 'zod'
import type { Context } from '@/domain/context'
import { type PictureRow, pictureSql, toPicture, type Wording } from '@/domain/programs'
import { REWARD_FIELD_NAMES, REWARD_ROWS, type RewardDraftShape } from '@/domain/reward-fields'
import { type PublicRewardRow, type RewardForPage, toPublicReward, withoutReward } from '@/domain/rewards'
import type { Locale } from '@/i18n/locales'
import { arePaymentsSetUp } from '@/platform/payments'
import { PICTURE_FIELDS } from './find-editable-reward'

/** An unfinished form: nothing in it is an error, and unreadable values count as missing. */
export const REWARD_DRAFT = z.object(
  Object.fromEntries(REWARD_FIELD_NAMES.map((name) => [name, REWARD_ROWS[name].draft])) as RewardDraftShape, // each has its row's schema
)

export type RewardDraft = z.output<typeof REWARD_DRAFT>

type Program = {
  term_points_as: string
  term_rewards_as: string
  locale: Locale
  test_mode: boolean
  tier: string | null
  pictures: Record<string, PictureRow> | null
}

/** An unfinished form as participants would see the reward if it were saved and active. Stores nothing. */
export const previewReward = async (
  context: Context,
  programId: number,
  draft: RewardDraft,
): Promise<{ reward: RewardForPage; wording: Wording }> => {
  const ids = PICTURE_FIELDS.map((field) => draft[field]).filter((id) => id !== null)
  const [program] = await context.sql<Program>(
    `select g.term_points_as, g.term_rewards_as, g.default_locale as locale, g.test_mode,
       (select t.name from program_tiers t where t.program_id = g.id and t.id = $3) as tier,
       (select json_object_agg(shown.id, ${pictureSql('shown.id')}) from media shown where shown.program_id = g.id and shown.id = any($2)) as pictures
     from programs g where g.id = $1`,
    [programId, ids, draft.min_tier],
  )
  if (!program) throw new Error(`program ${programId} not found`)
  const rowOf = (id: number | null) => program.pictures?.[String(id)] ?? null
  const pictures = Object.fromEntries(PICTURE_FIELDS.map((field) => [field, rowOf(draft[field])]))
  const shown = { ...draft, ...pictures } as PublicRewardRow<'list' | 'page'>
  const isContest = draft.selection === 'mini-contest'
  const hasPoints = ['redeem', 'achievement', 'milestone'].includes(draft.selection)
  const price_cents = draft.selection === 'redeem' && draft.price ? Math.round(draft.price * 100) : null
  const reward: RewardForPage = {
    ...toPublicReward(shown, 'list'),
    ...toPublicReward(shown, 'page'),
    ...withoutReward(),
    variant: null,
    id: 0,
    identifier: 'preview',
    feature: true,
    start: null,
    status: 'active',
    threshold: hasPoints ? draft.threshold : null,
    limit_per_participant: draft.limit_per_participant,
    price_cents,
    payments_enabled: price_cents === null || arePaymentsSetUp(program),
    entry_cost: draft.entry_cost,
    max_entries: draft.max_entries,
    free_entry: draft.free_entry,
    sweepstake_winners: draft.winners ?? 1,
    draw_status: null,
    mini_contest: isContest
      ? {
          kind: draft.contest_kind,
          reveal: draft.reveal,
          play_cost: draft.play_cost ?? 0,
          winners: draft.contest_winners ?? 1,
        }
      : null,
    in_stock: true,
    achievement_reward: {
      active_image: toPicture(rowOf(draft.active_image)),
      inactive_image: toPicture(rowOf(draft.inactive_image)),
    },
    min_tier: program.tier,
    earned_at: null,
    claims: 0,
    is_held: false,
    has_code: false,
    entries: 0,
    progress: progressOf(draft),
    refusal: null,
    coupon_codes: [],
    nft_item: null,
    participant_code: '',
    free_entry_refusal: null,
    rules_page: null,
    draw: null,
    is_entered_by_challenge: false,
    contest: isContest ? { ...EMPTY_CONTEST, plays_left: draft.plays_per_day } : null,
    claim: null,
    own_claims: [],
    offer_challenge_id: null,
  }
  const { locale, term_points_as, term_rewards_as } = program
  return { reward, wording: { locale, term_points_as, term_rewards_as } }
}

const EMPTY_CONTEST = {
  next_play_at: null,
  last_play: null,
  standings: [],
  my_rank: null,
  settled_at: null,
  moments_hash: null,
  revealed: null,
}

/** The progress of somebody who has just started. */
const progressOf = ({ achievement_challenges, selection, threshold }: RewardDraft): RewardForPage['progress'] => {
  if (selection === 'achievement' && achievement_challenges.length > 0)
    return { kind: 'challenges', current: 0, target: achievement_challenges.length }
  const isEarned = selection === 'achievement' || selection === 'milestone'
  return isEarned && threshold ? { kind: 'points', current: 0, target: threshold } : null
}
