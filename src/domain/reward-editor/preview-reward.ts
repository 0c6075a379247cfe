import { z } from 'zod'
import type { Context } from '@/domain/context'
import { type PictureRow, pictureSql, toPicture, type Wording } from '@/domain/programs'
import type { RewardForPage } from '@/domain/rewards'
import type { Locale } from '@/i18n/locales'
import { arePaymentsSetUp } from '@/platform/payments'
import { sanitizeHtml } from '@/platform/sanitize'
import { SELECTIONS } from './reward-form'

// An unfinished form: nothing in it is an error, and unreadable values count as missing.

const text = z
  .string()
  .max(50_000)
  .nullish()
  .catch(null)
  .transform((value) => value || null)
const figure = z
  .union([z.number(), z.string()])
  .nullish()
  .catch(null)
  .transform((value) => {
    const number = value === '' || value === null || value === undefined ? Number.NaN : Number(value)
    return Number.isFinite(number) && number >= 0 ? number : null
  })
/** The id of a stored picture; a new picture is still in the browser. */
const picture = z
  .object({ id: z.number().int().positive() })
  .nullish()
  .catch(null)
  .transform((value) => value?.id ?? null)
const moment = z.iso
  .datetime({ offset: true })
  .nullish()
  .catch(null)
  .transform((value) => (value ? new Date(value) : null))

export const REWARD_DRAFT = z.object({
  // A plugin's selection is claimed for points, like `redeem`.
  selection: z.enum(SELECTIONS).catch('redeem'),
  name: z.string().max(2000).catch(''),
  description: text,
  description_details: text,
  terms_conditions: text,
  image: picture,
  active_image: picture,
  inactive_image: picture,
  finish: moment,
  threshold: figure,
  min_tier: figure,
  limit_per_participant: figure,
  price: figure,
  currency: z
    .string()
    .regex(/^[a-z]{3}$/)
    .catch('usd'),
  achievement_challenges: z.array(z.number()).max(100).catch([]),
  entry_cost: figure,
  max_entries: figure,
  free_entry: z.boolean().catch(false),
  winners: figure,
  contest_kind: z.enum(['ranking', 'instant_win']).catch('ranking'),
  contest_winners: figure,
  play_cost: figure,
  plays_per_day: figure,
})

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
  const ids = [draft.image, draft.active_image, draft.inactive_image].filter((id) => id !== null)
  const [program] = await context.sql<Program>(
    `select g.term_points_as, g.term_rewards_as, g.default_locale as locale, g.test_mode,
       (select t.name from program_tiers t where t.program_id = g.id and t.id = $3) as tier,
       (select json_object_agg(shown.id, ${pictureSql('shown.id')}) from media shown where shown.program_id = g.id and shown.id = any($2)) as pictures
     from programs g where g.id = $1`,
    [programId, ids, draft.min_tier],
  )
  if (!program) throw new Error(`program ${programId} not found`)
  const pictureOf = (id: number | null) => toPicture(program.pictures?.[String(id)] ?? null)
  const clean = (html: string | null) => (html === null ? null : sanitizeHtml(html))
  const isContest = draft.selection === 'mini-contest'
  const hasPoints = ['redeem', 'achievement', 'milestone'].includes(draft.selection)
  const price_cents = draft.selection === 'redeem' && draft.price ? Math.round(draft.price * 100) : null
  const reward: RewardForPage = {
    id: 0,
    identifier: 'preview',
    name: draft.name,
    description: draft.description,
    selection: draft.selection,
    feature: true,
    start: null,
    finish: draft.finish,
    status: 'active',
    threshold: hasPoints ? draft.threshold : null,
    limit_per_participant: draft.limit_per_participant,
    price_cents,
    currency: draft.currency,
    payments_enabled: price_cents === null || arePaymentsSetUp(program),
    entry_cost: draft.entry_cost,
    max_entries: draft.max_entries,
    free_entry: draft.free_entry,
    sweepstake_winners: draft.winners ?? 1,
    draw_status: null,
    mini_contest: isContest
      ? { kind: draft.contest_kind, play_cost: draft.play_cost ?? 0, winners: draft.contest_winners ?? 1 }
      : null,
    in_stock: true,
    image: pictureOf(draft.image),
    achievement_reward: {
      active_image: pictureOf(draft.active_image),
      inactive_image: pictureOf(draft.inactive_image),
    },
    min_tier: program.tier,
    earned_at: null,
    claims: 0,
    is_held: false,
    has_code: false,
    entries: 0,
    progress: progressOf(draft),
    refusal: null,
    description_details: clean(draft.description_details),
    terms_conditions: clean(draft.terms_conditions),
    redemption_details: null,
    redemption_image: null,
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
