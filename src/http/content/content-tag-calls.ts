import { z } from 'zod'
import { listParameters } from '@/domain/console-lists'
import {
  type ContentTag,
  type ContentTagSaved,
  createContentTag,
  deleteContentTag,
  findContentTag,
  listContentTags,
  renameContentTag,
} from '@/domain/content-tags'
import { readId } from '@/domain/permissions'
import { listProgramTags } from '@/domain/tags'
import { presentListing } from '@/http/programs/present-admin-program'
import { programCall } from '@/http/server/console-call'
import { failed, type Reply, reply, succeeded } from '@/http/server/reply'
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

const name = z.string().max(200).default('')
const create = z.object({ name })

export const CREATE_CONTENT_TAG_CALL = programCall({
  input: create,
  handle: async ({ context, programId }: ContentCall, form: z.infer<typeof create>): Promise<Reply> => {
    const saved = await createContentTag(context, { programId, name: form.name })
    return saved.ok ? succeeded(text('content.tags.created'), { content_tag_id: saved.tagId }) : refuse(saved.reason)
  },
})

const update = z.object({ name, updated_at: z.iso.datetime().optional() })

export const UPDATE_CONTENT_TAG_CALL = programCall({
  input: update,
  handle: async (call: ContentCall, { name: newName, updated_at }: z.infer<typeof update>): Promise<Reply> => {
    const saved = await renameContentTag(call.context, { ...whichOf(call), name: newName, updatedAt: updated_at })
    return saved.ok ? succeeded(text('content.tags.updated')) : refuse(saved.reason)
  },
})

export const DELETE_CONTENT_TAG_CALL = programCall({
  input: z.object({}),
  handle: async (call: ContentCall): Promise<Reply> =>
    (await deleteContentTag(call.context, whichOf(call))) ? succeeded(text('content.tags.deleted')) : UNKNOWN,
})

const whichOf = ({ params, programId }: ContentCall) => ({ programId, tagId: readId(params.content_tag_id) ?? 0 })

const UNKNOWN = failed(404, text('notFound'))

const REFUSALS = {
  invalid: text('tagInvalid'),
  name_taken: text('content.tags.nameTaken'),
  too_many: text('content.tags.tooMany'),
}

const refuse = (reason: Extract<ContentTagSaved, { ok: false }>['reason']): Reply => {
  if (reason === 'not_found') return UNKNOWN
  if (reason === 'stale') return failed(409, text('content.stale'), { base: [text('content.stale')] })
  return failed(422, REFUSALS[reason], { name: [REFUSALS[reason]] })
}

const presentContentTag = (tag: ContentTag) => ({
  id: tag.id,
  name: tag.name,
  challenges: tag.challenges,
  rewards: tag.rewards,
  updated_at: tag.updated_at,
})
