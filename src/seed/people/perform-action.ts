import { randomUUID } from 'node:crypto'
import {
  type ChallengeForPage,
  completeChallenge,
  completeSignupChallenge,
  findChallenge,
  issueVideoStart,
  type SubmittedAnswer,
  submitChallenge,
} from '@/domain/challenges'
import type { Context } from '@/domain/context'
import { claimReward } from '@/domain/rewards'
import { onlyRow } from '@/platform/sql'
import type { Random } from '../random'
import { type Reviewer, seedHistory } from '../receipts/seed-history'
import { idOf } from '../seed-state'
import { composeAnswers } from './compose-answers'
import type { Person, PlannedAction } from './person'

/** The participant, in the transaction of their whole history; `context.now` is the time of the action. */
export type ActionContext = {
  context: Context
  programId: number
  participantId: number
  person: Person
  random: Random
  today: Date
  challengeIds: ReadonlyMap<string, number>
  rewardIds: ReadonlyMap<string, number>
  reviewer: Reviewer
  /** Challenges that were loaded before, by id. */
  pages: Map<number, ChallengeForPage>
}

type ActionHandler<Kind extends PlannedAction['kind']> = (
  actor: ActionContext,
  action: Extract<PlannedAction, { kind: Kind }>,
) => Promise<void>

/** Refusals that are part of a realistic history; any other is an error of the seed. */
const USUAL_REFUSALS = new Set([
  'already_completed',
  'not_passed',
  'insufficient_points',
  'bought_points',
  'limit_per_participant',
  'limit_reached',
  'max_entries',
  'ended',
  'too_many_attempts',
])

const accept = (action: PlannedAction, answer: { ok: true } | { ok: false; reason: string }): void => {
  if (answer.ok || USUAL_REFUSALS.has(answer.reason)) return
  throw new Error(`${action.kind} at ${action.at.toISOString()} was refused: ${answer.reason}`)
}

/** A challenge's page, loaded once, because its questions, video and location are the same for everyone. */
const openPage = async (
  { context, pages, participantId, programId }: ActionContext,
  id: number,
): Promise<ChallengeForPage> => {
  const page = pages.get(id) ?? (await findChallenge(context, { programId, participantId, id }))
  if (!page) throw new Error(`challenge ${id} not found`)
  pages.set(id, page)
  return page
}

const submit: ActionHandler<'submit'> = async (actor, action) => {
  const { challengeIds, context, participantId, programId, random } = actor
  const challengeId = idOf(challengeIds, action.challenge)
  const who = { programId, participantId }
  const challenge = await openPage(actor, challengeId)
  const watchedMs = ((challenge.duration_seconds ?? 0) + 1) * 1000
  const startedAt = new Date(context.now.getTime() - watchedMs)
  const answer = await submitChallenge(context, {
    ...who,
    challengeId,
    // Each kind reads only its own fields.
    submission: {
      ...toFields(composeAnswers(random, challenge.questions)),
      ...(challenge.video_url ? { start_token: issueVideoStart({ ...who, challengeId }, startedAt) } : {}),
      ...challenge.location,
    },
  })
  accept(action, answer)
}

/** As the form sends them (SITE-104). */
const toFields = (answers: SubmittedAnswer[]): Record<string, string[]> =>
  Object.fromEntries(answers.map(({ questionId, values }) => [`questions[${questionId}][value]`, values]))

/** Views a post for the length of its countdown, which completes it once. */
const viewPost: ActionHandler<'view_post'> = async ({ challengeIds, context, participantId, programId }, action) => {
  const challengeId = idOf(challengeIds, action.challenge)
  const { id: postId } = onlyRow(
    await context.sql<{ id: number }>(
      'select id from social_network_posts where program_id = $1 and url = $2 and parent_id is null',
      [programId, action.url],
    ),
  )
  await context.sql(
    `insert into challenge_events (program_id, challenge_id, participant_id, kind, social_network_post_id, occurred_at)
     select $1, $2, $3, e.kind::enum_challenge_events_kind, $4, e.at
     from (values ('post_open', $5::timestamptz - interval '12 seconds'), ('post_view', $5::timestamptz)) as e (kind, at)`,
    [programId, challengeId, participantId, postId, context.now],
  )
  const answer = await completeChallenge(context, {
    programId,
    participantId,
    challengeId,
    source: 'site',
    occasion: `post:${postId}`,
    evidence: { social_network_post_id: postId },
  })
  accept(action, answer)
}

type Checkout = { kind: 'donation' | 'membership'; challengeId: number; amountCents: number; details: unknown }

/** Inserts a checkout that the payment provider reported as paid. */
const openPaidCheckout = async (
  { context, participantId, programId, random }: ActionContext,
  { amountCents, challengeId, details, kind }: Checkout,
): Promise<number> =>
  onlyRow(
    await context.sql<{ id: number }>(
      `insert into checkout_sessions (program_id, participant_id, kind, challenge_id, provider, provider_session_id, idempotency_key, amount_cents, status,
         details, settled_at, created_at, updated_at)
       values ($1, $2, $3, $4, 'demo', $5, $5, $6, 'paid', $7, $8, $8, $8) returning id`,
      [
        programId,
        participantId,
        kind,
        challengeId,
        `demo_${participantId}_${random.int(1, 1_000_000_000)}`,
        amountCents,
        JSON.stringify(details),
        context.now,
      ],
    ),
  ).id

/** A donation's points depend on its amount, which the challenge doesn't contain. */
const donate: ActionHandler<'donate'> = async (actor, action) => {
  const { challengeIds, context, participantId, programId } = actor
  const challengeId = idOf(challengeIds, action.challenge)
  const { amountCents, entity, points } = action
  const checkoutId = await openPaidCheckout(actor, { kind: 'donation', challengeId, amountCents, details: { entity } })
  const occasion = `checkout:${checkoutId}`
  const evidence = { checkout_session_id: checkoutId, amount_cents: amountCents, entity }
  const request = { programId, participantId, challengeId, source: 'payment' as const, occasion, evidence, points }
  accept(action, await completeChallenge(context, request))
}

const subscribe: ActionHandler<'subscribe'> = async (actor, action) => {
  const { challengeIds, context, participantId, programId } = actor
  const challengeId = idOf(challengeIds, action.challenge)
  const amountCents = action.priceCents
  const checkoutId = await openPaidCheckout(actor, { kind: 'membership', challengeId, amountCents, details: {} })
  await context.sql(
    `insert into memberships (program_id, participant_id, challenge_id, status, provider_subscription_id, current_period_end, created_at, updated_at)
     values ($1, $2, $3, 'active', $4, $5::timestamptz + interval '1 year', $5, $5)`,
    [programId, participantId, challengeId, `demo_subscription_${checkoutId}`, context.now],
  )
  const evidence = { checkout_session_id: checkoutId }
  accept(
    action,
    await completeChallenge(context, { programId, participantId, challengeId, source: 'payment', evidence }),
  )
}

const claim: ActionHandler<'claim'> = async ({ context, participantId, programId, rewardIds }, action) => {
  const rewardId = idOf(rewardIds, action.reward)
  accept(action, await claimReward(context, { programId, participantId, rewardId, key: randomUUID() }))
}

const ACTION_HANDLERS: { [Kind in PlannedAction['kind']]: ActionHandler<Kind> } = {
  join: async ({ context, participantId, programId }) => {
    await completeSignupChallenge(context, { programId, participantId })
  },
  submit,
  view_post: viewPost,
  donate,
  subscribe,
  claim,
  send_receipt: (actor, { story }) => seedHistory(actor, story),
}

/** Performs a planned action through the same domain function as a participant's click. */
export const performAction = <Kind extends PlannedAction['kind']>(
  actor: ActionContext,
  action: Extract<PlannedAction, { kind: Kind }>,
): Promise<void> => {
  const { participantId, programId } = actor
  const context: Context = {
    ...actor.context,
    now: action.at,
    actor: { type: 'participant', id: participantId, programId },
  }
  const handler: ActionHandler<Kind> = ACTION_HANDLERS[action.kind as Kind]
  return handler({ ...actor, context }, action)
}
