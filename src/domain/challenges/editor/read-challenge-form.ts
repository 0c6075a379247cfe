import type { Context } from '@/domain/context'
import { mediaUrl } from '@/domain/programs'
import type { ChallengeFormInput } from './challenge-form'
import type { ChallengeState } from './challenge-state'
import { readChallengeState } from './read-challenge-state'

export type ChallengeForEdit = {
  id: number
  isApproved: boolean
  achievement_collection_address: string | null
  /** The initial values of the editor's form; pictures have paths of the program's site. */
  form: ChallengeFormInput
}

/**
 * A challenge as the initial values of its editor's form.
 * @returns null if the program has no such challenge
 */
export const readChallengeForm = async (
  context: Context,
  { challengeId, programId }: { programId: number; challengeId: number },
): Promise<ChallengeForEdit | null> => {
  const stored = await readChallengeState(context, { programId, challengeId })
  if (!stored) return null
  const { achievement_collection_address, approved_at, id, state, updated_at } = stored
  const pictureOf = await findPictures(context, programId, state)
  const { amounts, ...donation } = state.donation_challenge
  const { price_cents, ...membership } = state.membership_challenge
  return {
    id,
    isApproved: approved_at !== null,
    achievement_collection_address,
    form: {
      ...state,
      image: pictureOf(state.image),
      icon: pictureOf(state.icon),
      questions: state.questions.map((question) => ({
        ...question,
        options: question.options.map((option) => ({ ...option, image: pictureOf(option.image) })),
      })),
      donation_challenge: {
        ...donation,
        amounts: amounts.map(({ amount_cents, ...amount }) => ({ ...amount, amount: amount_cents / 100 })),
      },
      membership_challenge: { ...membership, price: price_cents === null ? null : price_cents / 100 },
      updated_at: updated_at.toISOString(),
    },
  }
}

const findPictures = async (
  { sql }: Context,
  programId: number,
  { icon, image, questions }: ChallengeState,
): Promise<(id: number | null) => { id: number; url: string } | null> => {
  const ids = [image, icon, ...questions.flatMap(({ options }) => options.map((option) => option.image))]
  const rows = await sql<{ id: number; filename: string }>(
    `select id, coalesce(sizes_medium_filename, filename) as filename from media
     where program_id = $1 and id = any($2) and filename is not null`,
    [programId, ids.filter((id) => id !== null)],
  )
  const urls = new Map(rows.map(({ filename, id }) => [id, mediaUrl(filename)]))
  return (id) => (id === null ? null : { id, url: urls.get(id) ?? '' })
}
