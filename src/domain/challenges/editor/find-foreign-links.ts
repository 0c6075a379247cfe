import type { Context } from '@/domain/context'
import { canFill, type FieldType } from '@/domain/profile-attributes'
import { isSegment } from '@/domain/segments'
import { text } from '@/i18n/text'
import type { ChallengeForm } from './challenge-form'
import type { FormErrors } from './form-state'

const GONE = text('gone')
const INVALID_TYPE = text('attributeMisfit')

/** Checks that the prize, the segment, the social pages and the profile attributes exist in the program, and that the answers fit the attributes. */
export const findForeignLinks = async (
  context: Context,
  programId: number,
  {
    min_tier: tier,
    parameters,
    prize: chosen,
    questions,
    reward_type,
    segment_id: segmentId,
    social_network_pages: pages,
  }: ChallengeForm,
): Promise<FormErrors> => {
  const prize = reward_type === 'prize' ? chosen : null
  const attributes = questions.map(({ profile_attribute_id }) => profile_attribute_id).filter((id) => id !== null)
  const known = await context.sql<{ kind: string; id: number; field_type: FieldType | null }>(
    `select 'prize' as kind, id, null::text as field_type from rewards where program_id = $1 and id = $2
     union all select 'tier', id, null from program_tiers where program_id = $1 and id = $5
     union all select 'page', id, null from social_network_pages where program_id = $1 and id = any($3)
     union all select 'attribute', id, field_type::text from profile_attributes where program_id = $1 and id = any($4)`,
    [programId, prize, pages, attributes, tier],
  )
  const isKnown = (kind: string, id: number) => known.some((row) => row.kind === kind && row.id === id)
  const errors: FormErrors = {}
  if (prize !== null && !isKnown('prize', prize)) errors.prize = [GONE]
  if (tier !== null && !isKnown('tier', tier)) errors.min_tier = [GONE]
  if (segmentId !== null && !(await isSegment(context, { programId, segmentId }))) errors.segment_id = [GONE]
  if (pages.some((id) => !isKnown('page', id))) errors.social_network_pages = [GONE]
  for (const [index, { answer_type, profile_attribute_id: id }] of questions.entries()) {
    if (id === null) continue
    const field = `questions.${index}.profile_attribute_id`
    const fieldType = known.find((row) => row.kind === 'attribute' && row.id === id)?.field_type
    if (!fieldType) errors[field] = [GONE]
    else if (parameters === 'profile' && answer_type !== 'file' && !canFill(fieldType, answer_type))
      errors[field] = [INVALID_TYPE]
  }
  return errors
}
