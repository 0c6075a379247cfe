import { z } from 'zod'
import { listParameters } from '@/domain/console-lists'
import { readId } from '@/domain/permissions'
import {
  arrangeAttributes,
  findListedAttribute,
  type ListedAttribute,
  listAttributes,
  MAX_ATTRIBUTES,
} from '@/domain/profile-attributes'
import { presentListing } from '@/http/programs/present-admin-program'
import { programCall } from '@/http/server/console-call'
import { failed, type Reply, reply, succeeded } from '@/http/server/reply'
import { text } from '@/i18n/text'
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

const order = z.object({ ids: z.array(z.number().int().positive()).max(MAX_ATTRIBUTES * 2) })

export const ARRANGE_ATTRIBUTES_CALL = programCall({
  input: order,
  handle: async ({ context, programId }: ContentCall, { ids }: z.infer<typeof order>): Promise<Reply> =>
    (await arrangeAttributes(context, { programId, ids }))
      ? succeeded(text('content.attributes.arranged'))
      : failed(409, text('content.stale'), { base: [text('content.stale')] }),
})

const whichOf = ({ params, programId }: ContentCall) => ({
  programId,
  attributeId: readId(params.profile_attribute_id) ?? 0,
})

const UNKNOWN = failed(404, text('notFound'))

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
