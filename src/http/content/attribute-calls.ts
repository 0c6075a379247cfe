import { z } from 'zod'
import { listParameters } from '@/domain/console-lists'
import { readId } from '@/domain/permissions'
import {
  type AttributeCreated,
  type AttributeUpdated,
  arrangeAttributes,
  attributeForm,
  createAttribute,
  findListedAttribute,
  type ListedAttribute,
  listAttributes,
  MAX_ATTRIBUTES,
  updateAttribute,
} from '@/domain/profile-attributes'
import { presentListing } from '@/http/programs/present-admin-program'
import { programCall } from '@/http/server/console-call'
import { failed, type Reply, reply, succeeded } from '@/http/server/reply'
import { type Text, text } from '@/i18n/text'
import { fieldErrors } from '@/platform/field-errors'
import type { ContentCall } from './content-call'

const parameters = listParameters({})

export const ATTRIBUTES_CALL = programCall({
  input: parameters,
  handle: async ({ context, programId }: ContentCall, query: z.infer<typeof parameters>): Promise<Reply> =>
    reply(presentListing(await listAttributes(context, programId, query), 'profile_attributes', presentAttribute)),
})

export const ATTRIBUTE_CALL = programCall({
  input: z.object({}),
  handle: async (call: ContentCall): Promise<Reply> => {
    const attribute = await findListedAttribute(call.context, whichOf(call))
    return attribute ? reply({ profile_attribute: presentAttribute(attribute) }) : UNKNOWN
  },
})

export const CREATE_ATTRIBUTE_CALL = programCall({
  input: attributeForm,
  handle: async ({ context, programId }: ContentCall, form: z.infer<typeof attributeForm>): Promise<Reply> => {
    const created = await createAttribute(context, { programId, form })
    if (!created.ok) return refuse(created.reason)
    return succeeded(text('content.attributes.created'), { profile_attribute_id: created.attributeId })
  },
})

const update = z.looseObject({ updated_at: z.iso.datetime().optional() })

export const UPDATE_ATTRIBUTE_CALL = programCall({
  input: update,
  handle: async (call: ContentCall, { updated_at, ...body }: z.infer<typeof update>): Promise<Reply> => {
    const which = whichOf(call)
    const stored = await findListedAttribute(call.context, which)
    if (!stored) return UNKNOWN
    // Fields that the body doesn't name keep their values.
    const parsed = attributeForm.safeParse({ ...stored, ...body })
    if (!parsed.success) return failed(422, text('fillRequired'), fieldErrors(parsed.error))
    const updated = await updateAttribute(call.context, { ...which, form: parsed.data, updatedAt: updated_at })
    return updated.ok ? succeeded(text('content.attributes.updated')) : refuse(updated.reason)
  },
})

const order = z.object({ ids: z.array(z.number().int().positive()).max(MAX_ATTRIBUTES * 2) })

export const ARRANGE_ATTRIBUTES_CALL = programCall({
  input: order,
  handle: async ({ context, programId }: ContentCall, { ids }: z.infer<typeof order>): Promise<Reply> =>
    (await arrangeAttributes(context, { programId, ids }))
      ? succeeded(text('content.attributes.arranged'))
      : refuse('stale'),
})

const whichOf = ({ params, programId }: ContentCall) => ({
  programId,
  attributeId: readId(params.profile_attribute_id) ?? 0,
})

const UNKNOWN = failed(404, text('notFound'))

type Reason = Extract<AttributeCreated | AttributeUpdated, { ok: false }>['reason']

/** The field that shows a refusal. */
const REFUSALS: Record<Exclude<Reason, 'not_found' | 'stale'>, { field: string; message: Text }> = {
  name_taken: { field: 'attribute_display_name', message: text('content.attributes.nameTaken') },
  too_many: { field: 'base', message: text('content.attributes.tooMany', { max: MAX_ATTRIBUTES }) },
  in_use: { field: 'attribute_field_type', message: text('content.attributes.inUse') },
  no_challenge: { field: 'asked_in', message: text('content.attributes.noChallenge') },
  options_misplaced: { field: 'options', message: text('content.attributes.optionsMisplaced') },
}

const refuse = (reason: Reason): Reply => {
  if (reason === 'not_found') return UNKNOWN
  if (reason === 'stale') return failed(409, text('content.stale'), { base: [text('content.stale')] })
  const { field, message } = REFUSALS[reason]
  return failed(422, message, { [field]: [message] })
}

const presentAttribute = (attribute: ListedAttribute) => ({
  id: attribute.id,
  name: attribute.name,
  attribute_display_name: attribute.attribute_display_name,
  attribute_field_type: attribute.attribute_field_type,
  options: attribute.options,
  number_format: attribute.number_format,
  min: attribute.min,
  max: attribute.max,
  period: attribute.period,
  required: attribute.required,
  asked_in: attribute.asked_in,
  position: attribute.position,
  values: attribute.values,
  updated_at: attribute.updated_at,
})
