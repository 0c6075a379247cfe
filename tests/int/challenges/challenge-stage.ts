import type { Payload } from 'payload'
import { onlyRow, poolSql } from '@/platform/sql'
import { callRoute, formOf, type ParticipantFixture } from '../../support/fixtures'
import { routesAt } from '../../support/routes'

export type Answer = {
  success: boolean
  message: string
  errors: Record<string, string[]>
  reason?: string
  points?: number
  earned_rewards?: { reward_id: number; name: string }[]
  all_viewed?: boolean
  wait_seconds?: number
  answer_file?: { identifier: string; filename: string; byte_size: number; mime_type: string }
}
export type Fields = Parameters<typeof formOf>[0]

/** The challenge calls as a participant's browser makes them, through the routes' handlers. */
export const openChallengeStage = async (payload: Payload) => {
  const routes = {
    page: (await routesAt('/public/challenges/:id')).GET,
    submit: (await routesAt('/public/challenges/submit')).POST,
    opened: (await routesAt('/public/challenges/:id/social_network_post_opened')).POST,
    viewed: (await routesAt('/public/challenges/:id/unified_social_submission')).POST,
    upload: (await routesAt('/public/challenges/:id/answer_files')).POST,
    feed: (await routesAt('/public/home/social_feed_challenge')).GET,
    donation: (await routesAt('/public/home/donation_challenge')).GET,
    next: (await routesAt('/public/home/next_steps')).GET,
    uncompleted: (await routesAt('/public/home/active_uncompleted_challenges')).GET,
  }
  const sql = poolSql(payload)
  const as = (caller: ParticipantFixture) => ({ caller, programId: caller.programId })
  const post = (route: 'opened' | 'viewed', caller: ParticipantFixture, id: number | string, postId: number | string) =>
    callRoute<Answer>(routes[route], {
      ...as(caller),
      method: 'POST',
      params: { id },
      path: `/public/challenges/${id}/x?social_network_post_id=${postId}`,
      body: new FormData(),
    })
  return {
    routes,
    sql,
    submit: (caller: ParticipantFixture, challengeId: number | string, fields: Fields = {}) =>
      callRoute<Answer>(routes.submit, { ...as(caller), body: formOf({ challenge_id: challengeId, ...fields }) }),
    look: (caller: ParticipantFixture, id: number | string) =>
      callRoute(routes.page, { ...as(caller), params: { id }, path: `/public/challenges/${id}` }),
    open: (caller: ParticipantFixture, id: number | string, postId: number | string) =>
      post('opened', caller, id, postId),
    view: (caller: ParticipantFixture, id: number | string, postId: number | string) =>
      post('viewed', caller, id, postId),
    upload: (caller: ParticipantFixture, id: number, questionId: number, file: File) => {
      const body = new FormData()
      body.set('question_id', String(questionId))
      body.set('file', file)
      return callRoute<Answer>(routes.upload, { ...as(caller), params: { id }, body })
    },
    get: <Body = Record<string, unknown> | null>(
      route: 'feed' | 'donation' | 'next' | 'uncompleted',
      caller: ParticipantFixture,
    ) => callRoute<Body>(routes[route], as(caller)),
    /** Moves the openings into the past. */
    passSeconds: (caller: ParticipantFixture, seconds: number) =>
      sql(
        `with moved as (update challenge_events set occurred_at = occurred_at - make_interval(secs => $2) where participant_id = $1)
         update challenge_completions set reset_at = reset_at - make_interval(secs => $2) where participant_id = $1`,
        [caller.participantId, seconds],
      ),
    /** Resets the participant's activities, as the console does. */
    reset: (caller: ParticipantFixture) =>
      sql('update challenge_completions set reset_at = now() where participant_id = $1', [caller.participantId]),
    pointsOf: async ({ participantId }: ParticipantFixture) =>
      onlyRow(
        await sql<{ points: number }>('select points from participant_balances where participant_id = $1', [
          participantId,
        ]),
      ).points,
  }
}

export const answersOf = (answers: Record<number, string | number | (string | number)[]>): Fields =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([id, value]) => [
      [`questions[${id}][id]`, id],
      [`questions[${id}][value][]`, value],
      [`questions[${id}][type]`, 'text'],
    ]),
  )
