import { isChallengeType } from '@/domain/challenges'
import { mediaUrl } from '@/domain/programs'
import { demoContent } from './content'
import { SPANISH_CHALLENGES } from './content/spanish-activities'
import type { ChallengeContent } from './content/types'
import { positioned } from './layout'
import { filenameOf, type Pictures } from './media'
import { seedQuestions } from './questions'
import { type Data, daysFrom, ensureRows, idOf, openedAt, type ProgramIds, type SeedState } from './seed-state'

const ALL_CHALLENGES = positioned([...demoContent.supplementary_challenges, ...demoContent.challenges])

const challengesOfKinds = () => ALL_CHALLENGES.filter(({ challenge_type }) => isChallengeType(challenge_type))

/** Creates challenges of the installation's kinds, with their questions. @returns the id of each challenge by its key in the content */
export const seedChallenges = async (
  state: SeedState,
  { pictures, programIds }: { programIds: ProgramIds; pictures: Pictures },
): Promise<Map<string, number>> => {
  const challenges = challengesOfKinds()
  const ids = await ensureRows(state, {
    noun: 'challenges',
    collection: 'challenges',
    existing: 'select id, identifier as key from challenges',
    rows: challenges.map((challenge) => ({
      key: challenge.identifier,
      data: {
        ...toData(state, challenge),
        ...kindData(challenge),
        program: programIds[challenge.program],
        image: pictures(challenge.program, challenge.image),
        position: challenge.position,
      },
    })),
  })
  const challengeIds = new Map(challenges.map(({ identifier, key }) => [key, idOf(ids, identifier)]))
  await seedQuestions(state, { challenges, challengeIds, programIds, pictures })
  return challengeIds
}

const toData = (state: SeedState, challenge: ChallengeContent): Data<'challenges'> => ({
  identifier: challenge.identifier,
  name: challenge.name,
  caption: challenge.caption,
  description: challenge.description,
  content: challenge.content,
  challenge_type: challenge.challenge_type,
  parameters: challenge.parameters,
  points: challenge.points,
  reward_type: challenge.reward_type,
  approved_at: challenge.approved ? openedAt(state).toISOString() : null,
  start: daysFrom(state, challenge.start_offset_days - 1).toISOString(),
  finish: challenge.finish_offset_days === null ? null : daysFrom(state, challenge.finish_offset_days).toISOString(),
  cta_button_text: challenge.cta_button_text,
  link_url: challenge.link_url,
  bypass_modal: challenge.bypass_modal,
  api_completion_only: challenge.api_completion_only,
  repeats: repeatsOf(challenge),
  success_message: challenge.success_message,
  pass_mark_percent: challenge.pass_mark_percent,
  extended_profile: challenge.is_extended_profile,
  unlocks_offers:
    challenge.unlocks_offers ||
    demoContent.rewards.some(({ offer_challenges }) => offer_challenges.includes(challenge.key)),
  max_completions: challenge.total_completions_limit,
  points_budget: challenge.points_budget,
  tag_list: [...challenge.content_tags, ...challenge.tag_list],
  translations: { es: SPANISH_CHALLENGES[challenge.key] },
})

/** Fields that only some kinds have. */
const kindData = ({
  donation,
  location,
  membership,
  program,
  referral_cap_per_month,
  video,
}: ChallengeContent): Data<'challenges'> => ({
  ...(video ? { video_url: mediaUrl(filenameOf(program, video.file)), duration: video.duration_seconds } : {}),
  ...(donation ? { donation_challenge: donation } : {}),
  ...(membership ? { membership_challenge: { ...membership, currency: 'usd', interval: 'year' as const } } : {}),
  ...(referral_cap_per_month ? { referral: { friend_points: 0, cap_per_month: referral_cap_per_month } } : {}),
  ...(location
    ? {
        location: {
          latitude: location.latitude,
          longitude: location.longitude,
          radius_meters: location.radius_meters,
          address: location.address,
        },
      }
    : {}),
})

const REPEATS = { 1: 'daily', 7: 'weekly', 30: 'monthly' } as const

const repeatsOf = ({ is_repeatable, key, repeat_period_days }: ChallengeContent) => {
  if (!is_repeatable) return 'never'
  if (repeat_period_days === null) return 'always'
  const repeats = REPEATS[repeat_period_days as keyof typeof REPEATS]
  if (!repeats) throw new Error(`${key} repeats every ${repeat_period_days} days, which is not a valid period`)
  return repeats
}
