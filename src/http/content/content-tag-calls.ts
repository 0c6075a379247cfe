import { z } from 'zod'
import { listParameters } from '@/domain/console-lists'
import { type ContentTag, findContentTag, listContentTags } from '@/domain/content-tags'
import { readId } from '@/domain/permissions'
import { listProgramTags } from '@/domain/tags'
import { presentListing } from '@/http/programs/present-admin-program'
import { programCall } from '@/http/server/console-call'
import { failed, type Reply, reply } from '@/http/server/reply'
import { text } from '@/i18n/text'
import type { ContentCall } from './content-call'

const parameters = listParameters({})

export const CONTENT_TAGS_CALL = programCall({
  input: parameters,
  handle: async ({ context, programId }: ContentCall, query: z.infer<typeof parameters>): Promise<Reply> =>
    reply(presentListing(await listContentTags(context, programId, query), 'content_tags', presentContentTag)),
})

export const CONTENT_TAG_CALL = programCall({
  input: z.object({}),
  handle: async (call: ContentCall): Promise<Reply> => {
    const tag = await findContentTag(call.context, whichOf(call))
    return tag ? reply({ content_tag: presentContentTag(tag) }) : UNKNOWN
  },
})

/** The tags of a program and of all its rows, for tag pickers. */
export const PROGRAM_TAGS_CALL = programCall({
  input: z.object({}),
  handle: async ({ context, programId }: ContentCall): Promise<Reply> =>
    reply({ tags: await listProgramTags(context, programId) }),
})

const whichOf = ({ params, programId }: ContentCall) => ({ programId, tagId: readId(params.content_tag_id) ?? 0 })

const UNKNOWN = failed(404, text('notFound'))

const presentContentTag = (tag: ContentTag) => ({
  id: tag.id,
  name: tag.name,
  challenges: tag.challenges,
  rewards: tag.rewards,
  updated_at: tag.updated_at,
})
