import { namesOfKind } from '@/domain/content-fields'
import type { Context } from '@/domain/context'
import { mediaUrl } from '@/domain/programs'
import type { ChallengeFormInput } from './challenge-form'
import type { ChallengeState } from './challenge-state'
import { CHALLENGE_FIELDS } from './fields'
import { inputOfState, readChallengeState } from './read-challenge-state'

const PICTURES = namesOfKind(CHALLENGE_FIELDS, 'picture')

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
  const input = inputOfState(state)
  return {
    id,
    isApproved: approved_at !== null,
    achievement_collection_address,
    form: {
      ...input,
      ...Object.fromEntries(PICTURES.map((name) => [name, pictureOf(state[name])])),
      questions: state.questions.map((question) => ({
        ...question,
        options: question.options.map((option) => ({ ...option, image: pictureOf(option.image) })),
      })),
      updated_at: updated_at.toISOString(),
    },
  }
}

const findPictures = async (
  { sql }: Context,
  programId: number,
  state: ChallengeState,
): Promise<(id: number | null) => { id: number; url: string } | null> => {
  const ofOptions = state.questions.flatMap(({ options }) => options.map(({ image }) => image))
  const ids = [...PICTURES.map((name) => state[name]), ...ofOptions]
  const rows = await sql<{ id: number; filename: string }>(
    `select id, coalesce(sizes_medium_filename, filename) as filename from media
     where program_id = $1 and id = any($2) and filename is not null`,
    [programId, ids.filter((id) => id !== null)],
  )
  const urls = new Map(rows.map(({ filename, id }) => [id, mediaUrl(filename)]))
  return (id) => (id === null ? null : { id, url: urls.get(id) ?? '' })
}
