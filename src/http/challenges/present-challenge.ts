import {
  CHALLENGE_KINDS,
  type ChallengeForPage,
  callToActionOf,
  earningOf,
  findRefusal,
  issueVideoStart,
  type Post,
  type Question,
  type Refusal,
  readVideoSource,
  type SiteChallenge,
  type Submitted,
  waitSecondsOf,
} from '@/domain/challenges'
import type { Wording } from '@/domain/programs'
import { presentImage } from '@/http/programs/present-image'
import { failed, type Reply, succeeded } from '@/http/server/reply'
import { fillPoints } from '@/i18n/fill-points'
import { renderText } from '@/i18n/render-text'
import { type Text, text } from '@/i18n/text'

/** A challenge in lists (SITE-62), without the details of its own page. */
export const presentChallenge = (challenge: SiteChallenge, basePath: string) => {
  const kind = CHALLENGE_KINDS[challenge.challenge_type]
  return {
    id: challenge.id,
    identifier: challenge.identifier,
    name: challenge.name,
    caption: challenge.caption,
    description: withPoints(challenge.description, challenge),
    challenge_type: challenge.challenge_type,
    /**
     * The screen that completes the challenge; challenges that a partner or the program completes show a waiting
     * screen.
     */
    screen: challenge.api_completion_only ? ('wait' as const) : kind.screen,
    call_to_action: callToActionOf(challenge, challenge.wording.locale),
    parameters: kind.hasSecretParameters ? null : challenge.parameters,
    /** What the reader earns with it, by their tier. */
    points: earningOf(challenge).points,
    reward_type: challenge.reward_type,
    prize: presentPrize(challenge),
    start: challenge.start,
    finish: challenge.finish,
    status: challenge.status,
    cta_button_text: challenge.cta_button_text,
    link_url: challenge.link_url && sitePath(challenge.link_url, basePath),
    bypass_modal: challenge.bypass_modal,
    api_completion_only: challenge.api_completion_only,
    payments_enabled: challenge.payments_enabled,
    min_tier: challenge.min_tier,
    is_locked: challenge.missing_tier !== null,
    // Set for call_action and repeatable challenges; for others, the completion date decides (SITE-75).
    is_repeatable_and_completed:
      challenge.is_completed && (challenge.repeats !== 'never' || challenge.challenge_type === 'call_action'),
    // A challenge that is open again, for another period or post, isn't completed.
    completed_by_current_participant_on: challenge.is_completed ? challenge.completed_at : null,
    duration: challenge.duration_seconds,
    success_message: challenge.success_message,
    image: presentImage(challenge.image, basePath),
    icon: presentImage(challenge.icon, basePath),
    membership_challenge: challenge.membership_challenge && {
      price: challenge.membership_challenge.price_cents / 100,
      currency: challenge.membership_challenge.currency,
      interval: challenge.membership_challenge.interval,
      description: challenge.membership_challenge.description,
    },
    ...(challenge.fields ? { fields: challenge.fields } : {}),
    // Only of a participant whose seeing it isn't on record.
    ...(challenge.variant ? { variant: challenge.variant } : {}),
  }
}

const withPoints = <Written extends string | null>(written: Written, challenge: SiteChallenge): Written =>
  fillPoints(written, earningOf(challenge).points, challenge.wording.locale)

/** `given`: the participant already has the prize, so another completion won't give it again. */
const presentPrize = ({ prize }: SiteChallenge) =>
  prize && { reward_id: prize.reward_id, name: prize.name, given: prize.state === 'given' }

export type WireChallenge = ReturnType<typeof presentChallenge>

type Page = {
  programId: number
  basePath: string
  now: Date /** Such as `https://perks.example.com`. */
  origin: string
}

/**
 * A challenge for its own page. Its questions and settings are included only while it is active, right answers never.
 */
export const presentChallengeForPage = (challenge: ChallengeForPage, { basePath, now, origin, programId }: Page) => {
  const { participant } = challenge
  const isActive = challenge.status === 'active'
  const start = { programId, participantId: participant.id, challengeId: challenge.id }
  const videoUrl = isActive ? challenge.video_url : null
  return {
    ...presentChallenge(challenge, basePath),
    content: isActive ? withPoints(challenge.content, challenge) : null,
    video_url: videoUrl,
    video: videoUrl ? readVideoSource(videoUrl) : null,
    // The submission sends it back: a video can't be finished sooner after it than the video is long (RULE-22).
    start_token: isActive && challenge.challenge_type === 'video' ? issueVideoStart(start, now) : null,
    referral_url:
      challenge.challenge_type === 'referral'
        ? `${origin}${basePath}/signin?referral_code=${encodeURIComponent(participant.referral_code)}`
        : null,
    current_participant: participant.id,
    current_participant_name: participant.name,
    questions: isActive ? challenge.questions.map((question) => presentQuestion(question, basePath)) : [],
    participant_answers: challenge.participant_answers,
    completed_elsewhere: challenge.completed_elsewhere,
    social_network_posts: isActive ? challenge.social_posts.map((post) => presentPost(post, basePath)) : [],
    donation_challenge: isActive ? presentDonation(challenge) : null,
    /** Why an active challenge can't be completed now. */
    refusal: presentRefusal(findRefusal(challenge), challenge.wording),
  }
}

export type WireChallengeForPage = ReturnType<typeof presentChallengeForPage>

const presentQuestion = (question: Question, basePath: string) => ({
  id: question.id,
  title: question.title,
  additional_details: question.additional_details,
  answer_type: question.answer_type,
  is_required: question.is_required,
  limits: question.limits ?? null,
  options: question.options.map(({ details, id, image }) => ({ id, details, image: presentImage(image, basePath) })),
})

/** Our own paths are prefixed with the program's path; external addresses stay as they are. */
const sitePath = (address: string, basePath: string): string =>
  address.startsWith('/') ? `${basePath}${address}` : address

/** A post of a challenge. */
export const presentPost = (post: Post, basePath: string) => ({
  id: post.id,
  post_type: post.post_type,
  media_path: post.media_path && sitePath(post.media_path, basePath),
  alt_text: post.alt_text,
  message: post.message,
  username: post.username,
  url: post.url,
  published_at: post.published_at,
  duration: post.duration_seconds,
  wait_seconds: waitSecondsOf(post),
  viewed: post.viewed,
  social_network_child_posts: post.children.map(({ alt_text, id, media_path }) => ({
    id,
    media_path: sitePath(media_path, basePath),
    alt_text,
  })),
  social_network_page: post.page,
})

/** Amounts in whole units of the currency, with each choice as a variant (SITE-67). */
const presentDonation = (challenge: SiteChallenge) => {
  const { donation_challenge } = challenge
  if (!donation_challenge) return null
  const { amounts, currency, entities, entity_label } = donation_challenge
  const toEntity = ({ entity, id }: (typeof entities)[number]) => ({ id, entity })
  const toAmount = ({ amount_cents, id, impact, points }: (typeof amounts)[number]) => ({
    id,
    amount: amount_cents / 100,
    points: earningOf(challenge, points).points,
    impact: impact || null,
  })
  return {
    entity_label,
    currency,
    entities: entities.map(toEntity),
    active_entities: entities.filter(({ active }) => active).map(toEntity),
    amounts: amounts.map(toAmount),
    active_amounts: amounts.filter(({ active }) => active).map(toAmount),
  }
}

/** The donation on the home page. */
export const presentDonationChallenge = (challenge: SiteChallenge, basePath: string) => ({
  ...presentChallenge(challenge, basePath),
  donation_challenge: presentDonation(challenge),
})

export const presentRefusal = (refusal: Refusal | null, wording: Wording) =>
  refusal && { reason: refusal.reason, message: explainRefusal(refusal, wording) }

/** The answer to a submission. Refusals are answers to a form, not failed calls, so that the page can show them. */
export const presentSubmission = (submitted: Submitted, wording: Wording): Reply => {
  if (!submitted.ok) return presentRefused(submitted, wording)
  const message = fillPoints(submitted.successMessage, submitted.points, wording.locale) || text('challenges.submitted')
  return succeeded(message, { points: submitted.points, earned_rewards: presentEarned(submitted) })
}

/** Rewards that were earned with a completion. */
export const presentEarned = ({ earned }: { earned: { id: number; name: string }[] }) =>
  earned.map(({ id, name }) => ({ reward_id: id, name }))

/** The answer to a refusal: text for the participant, and a `reason` for the page. */
export const presentRefused = (refusal: Refusal, wording: Wording): Reply => {
  const { reason } = refusal
  return failed(STATUS[reason] ?? 200, explainRefusal(refusal, wording), errorsOf(refusal, wording), { reason })
}

const STATUS: Record<string, number> = { not_found: 404, post_not_found: 404, misfit: 422 }

const errorsOf = (refusal: Refusal, { locale }: Wording): Record<string, string[]> => {
  if ('fields' in refusal)
    return Object.fromEntries(refusal.fields.map((name) => [name || 'base', [text('checkField')]]))
  if (!('errors' in refusal) || !refusal.errors) return {}
  return Object.fromEntries(
    Object.entries(refusal.errors).map(([name, messages]) => [name, messages.map((one) => renderText(one, locale))]),
  )
}

const explainRefusal = (refusal: Refusal, { locale, term_points_as: term }: Wording): string =>
  renderText('message' in refusal ? refusal.message : refusalText(refusal, term), locale)

/** Texts that all kinds share; other refusals have a message from their kind. */
const refusalText = (refusal: Exclude<Refusal, { message: unknown }>, term: string): Text => {
  const { reason } = refusal
  switch (reason) {
    case 'tier_required':
      return 'tier' in refusal && refusal.tier
        ? text('challenges.refusals.tier_required.named', { tier: refusal.tier })
        : text('challenges.refusals.tier_required.other')
    case 'not_verified':
    case 'terms_not_accepted':
    case 'account_pending':
      return text(`challenges.refusals.${reason}`, { term })
    default:
      return text(`challenges.refusals.${reason}`)
  }
}
