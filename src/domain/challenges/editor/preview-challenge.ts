import type { Context } from '@/domain/context'
import { type Picture, type PictureRow, pictureSql, toPicture } from '@/domain/programs'
import type { Locale } from '@/i18n/locales'
import { arePaymentsSetUp } from '@/platform/payments'
import { sanitizeHtml } from '@/platform/sanitize'
import type { ChallengeForPage } from '../find-challenge'
import { kindOf } from '../kinds'
import { givesByAmount } from '../kinds/settings'
import type { SiteChallenge } from '../site-challenge'
import type { Question } from '../types'
import type { ChallengeDraft } from './challenge-draft'
import { chooseCallToAction } from './choose-call-to-action'

/** The anonymous reader of a preview. */
const NOBODY = { id: 0, name: '', referral_code: 'FRIEND' }

type Program = {
  term_points_as: string
  term_rewards_as: string
  locale: Locale
  test_mode: boolean
  prize: string | null
  pictures: Record<string, PictureRow> | null
}

/**
 * An unfinished form as participants would see the challenge if it were saved and active. Stores nothing; new pictures
 * are still in the browser, which inserts them.
 */
export const previewChallenge = async (
  context: Context,
  programId: number,
  draft: ChallengeDraft,
): Promise<ChallengeForPage> => {
  const ids = [draft.image, draft.icon, ...draft.questions.flatMap(({ options }) => options.map(({ image }) => image))]
  const [program] = await context.sql<Program>(
    `select g.term_points_as, g.term_rewards_as, g.default_locale as locale, g.test_mode,
       (select w.name from rewards w where w.program_id = g.id and w.id = $3) as prize,
       (select json_object_agg(shown.id, ${pictureSql('shown.id')}) from media shown where shown.program_id = g.id and shown.id = any($2)) as pictures
     from programs g where g.id = $1`,
    [programId, ids.filter((id) => id !== null), draft.reward_type === 'prize' ? draft.prize : null],
  )
  if (!program) throw new Error(`program ${programId} not found`)
  const pictureOf = (id: number | null): Picture | null => toPicture(program.pictures?.[String(id)] ?? null)
  const kind = kindOf(draft.challenge_type)
  const has = (field: string) => kind.settings.some((setting) => setting.field === field)
  const posts = (await kind.posts?.preview(context, programId, draft)) ?? []
  const callToAction = await chooseCallToAction(context, programId, { ...draft, challengeId: draft.challenge_id })
  const { locale, term_points_as, term_rewards_as } = program
  const { address, latitude, longitude, radius_meters } = draft.location
  const { price, ...membership } = draft.membership_challenge
  const prize = program.prize === null ? null : { reward_id: draft.prize, name: program.prize, state: 'there' as const }
  const preview: SiteChallenge = {
    ...draft,
    variant: null,
    // Without a chosen prize, there is nothing to show yet.
    reward_type: prize ? 'prize' : 'points',
    prize,
    points: givesByAmount(kind.settings) || draft.reward_type === 'prize' ? 0 : draft.points,
    id: 0,
    identifier: 'preview',
    parameters: draft.parameters === 'custom_quiz' ? 'quiz' : draft.parameters,
    status: 'active',
    start: null,
    finish: draft.finish === null ? null : new Date(draft.finish),
    cta_button_text: callToAction,
    duration_seconds: draft.duration,
    location:
      latitude !== null && longitude !== null && radius_meters !== null
        ? { latitude, longitude, radius_meters, address }
        : null,
    membership_challenge: price === null ? null : { ...membership, price_cents: Math.round(price * 100) },
    donation_challenge: {
      ...draft.donation_challenge,
      entities: draft.donation_challenge.entities.map((row, index) => ({ ...row, id: String(index) })),
      amounts: draft.donation_challenge.amounts.map(({ amount, ...row }, index) => ({
        ...row,
        id: String(index),
        amount_cents: Math.round((amount ?? 0) * 100),
      })),
    },
    image: pictureOf(draft.image),
    icon: pictureOf(draft.icon),
    posts: { total: posts.length, unviewed: posts.length },
    payments_enabled: !kind.isPaid || arePaymentsSetUp(program),
    completed_at: null,
    is_completed: false,
    usage: {
      max_completions: null,
      max_completions_per_participant: null,
      points_budget: null,
      completions: 0,
      spent: 0,
      own_completions: 0,
    },
    ineligibility: null,
    min_tier: null,
    missing_tier: null,
    multiplier: 1,
    is_metric: true,
    wording: { locale, term_points_as, term_rewards_as },
  }
  return {
    ...preview,
    content: draft.content === null ? null : sanitizeHtml(draft.content),
    questions: has('questions') ? draft.questions.map(toQuestion(pictureOf)) : [],
    participant_answers: [],
    completed_elsewhere: false,
    participant: NOBODY,
    social_posts: posts,
  }
}

const toQuestion =
  (pictureOf: (id: number | null) => Picture | null) =>
  ({ options, ...question }: ChallengeDraft['questions'][number], index: number): Question => ({
    ...question,
    id: index + 1,
    options: options.map((option, place) => ({
      ...option,
      id: (index + 1) * 1000 + place,
      image: pictureOf(option.image),
    })),
  })
