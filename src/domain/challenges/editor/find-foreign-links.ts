import type { Context } from '@/domain/context'
import type { ChallengeForm } from './challenge-form'
import type { FormErrors } from './form-state'

const GONE = 'This no longer exists. Choose another one.'

/** What a challenge names of the program must be there: its prize, its social pages, the attributes of its questions. */
export const findForeignLinks = async (
  { sql }: Context,
  programId: number,
  { prize: chosen, questions, reward_type, social_network_pages: pages }: ChallengeForm,
): Promise<FormErrors> => {
  const prize = reward_type === 'prize' ? chosen : null
  const attributes = questions.map(({ profile_attribute_id }) => profile_attribute_id).filter((id) => id !== null)
  const known = await sql<{ kind: string; id: number }>(
    `select 'prize' as kind, id from rewards where program_id = $1 and id = $2
     union all select 'page', id from social_network_pages where program_id = $1 and id = any($3)
     union all select 'attribute', id from profile_attributes where program_id = $1 and id = any($4)`,
    [programId, prize, pages, attributes],
  )
  const isKnown = (kind: string, id: number) => known.some((row) => row.kind === kind && row.id === id)
  const errors: FormErrors = {}
  if (prize !== null && !isKnown('prize', prize)) errors.prize = [GONE]
  if (pages.some((id) => !isKnown('page', id))) errors.social_network_pages = [GONE]
  for (const [index, { profile_attribute_id: id }] of questions.entries()) {
    if (id !== null && !isKnown('attribute', id)) errors[`questions.${index}.profile_attribute_id`] = [GONE]
  }
  return errors
}
