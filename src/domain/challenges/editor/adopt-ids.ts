import type { ChallengeState } from './challenge-state'

/**
 * Keeps ids of rows only if the stored challenge has them; other rows become new, so that a form can't claim foreign
 * rows.
 */
export const adoptIds = (state: ChallengeState, stored: ChallengeState | null): ChallengeState => {
  const known = <Id>(rows: readonly { id: Id | null }[] | undefined) => new Set((rows ?? []).map(({ id }) => id))
  const own = <Id, Row extends { id: Id | null }>(rows: Row[], ids: ReadonlySet<Id | null>): Row[] => {
    const seen = new Set<Id | null>()
    return rows.map((row) => {
      const isOwn = row.id !== null && ids.has(row.id) && !seen.has(row.id)
      seen.add(row.id)
      return isOwn ? row : { ...row, id: null }
    })
  }
  const { amounts, entities } = state.donation_challenge
  return {
    ...state,
    questions: own(state.questions, known(stored?.questions)).map((question) => {
      const before = stored?.questions.find(({ id }) => id === question.id && id !== null)
      return { ...question, options: own(question.options, known(before?.options)) }
    }),
    donation_challenge: {
      ...state.donation_challenge,
      entities: own(entities, known(stored?.donation_challenge.entities)),
      amounts: own(amounts, known(stored?.donation_challenge.amounts)),
    },
  }
}
