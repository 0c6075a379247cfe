import { z } from 'zod'
import { listParameters } from '@/domain/console-lists'
import { PICTURE_PROBLEMS } from '@/domain/media'
import {
  addMedia,
  deleteMedia,
  findMedia,
  findMediaUses,
  type ListedMedia,
  listMedia,
  MEDIA_FORM,
  type MediaSaved,
  updateMedia,
} from '@/domain/media-library'
import { readId } from '@/domain/permissions'
import { mediaUrl } from '@/domain/programs'
import { presentListing } from '@/http/programs/present-admin-program'
import { programCall } from '@/http/server/console-call'
import { withFiles } from '@/http/server/form-body'
import { failed, type Reply, reply, succeeded } from '@/http/server/reply'
import { text } from '@/i18n/text'
import { fieldErrors } from '@/platform/field-errors'
import type { ContentCall } from './content-call'

const MAX_MEDIA_BYTES = 10_000_000

const parameters = listParameters({})

export const MEDIA_LIST_CALL = programCall({
  input: parameters,
  handle: async ({ context, programId }: ContentCall, query: z.infer<typeof parameters>): Promise<Reply> =>
    reply(presentListing(await listMedia(context, programId, query), 'media', presentMedia)),
})

export const MEDIA_CALL = programCall({
  input: z.object({}),
  handle: async (call: ContentCall): Promise<Reply> => {
    const media = await findMedia(call.context, whichOf(call))
    if (!media) return UNKNOWN
    const uses = await findMediaUses(call.context, whichOf(call))
    return reply({
      media: {
        ...presentMedia(media),
        uses: uses.map(({ collection, id, isDraft, name }) => ({ collection, id, name, draft: isDraft })),
      },
    })
  },
})

const body = withFiles(z.looseObject({ updated_at: z.iso.datetime().optional() }))

/** Adds a picture with its description. */
export const ADD_MEDIA_CALL = programCall({
  maxBytes: MAX_MEDIA_BYTES,
  input: body,
  handle: async ({ context, programId }: ContentCall, given: z.infer<typeof body>): Promise<Reply> => {
    const parsed = MEDIA_FORM.safeParse(given)
    if (!parsed.success) return failed(422, text('fillRequired'), fieldErrors(parsed.error))
    const { alt, picture } = parsed.data
    if (!(picture instanceof File)) return failed(422, text('fillRequired'), { picture: [text('required')] })
    const added = await addMedia(context, { programId, file: picture, alt })
    return added.ok ? succeeded(text('content.media.added'), { media_id: added.mediaId }) : refuse(added)
  },
})

export const UPDATE_MEDIA_CALL = programCall({
  maxBytes: MAX_MEDIA_BYTES,
  input: body,
  handle: async (call: ContentCall, { updated_at, ...given }: z.infer<typeof body>): Promise<Reply> => {
    const which = whichOf(call)
    // Without a picture, its file stays.
    const parsed = MEDIA_FORM.safeParse({ picture: which.mediaId, ...given })
    if (!parsed.success) return failed(422, text('fillRequired'), fieldErrors(parsed.error))
    const saved = await updateMedia(call.context, { ...which, form: parsed.data, updatedAt: updated_at })
    return saved.ok ? succeeded(text('content.media.updated')) : refuse(saved)
  },
})

export const DELETE_MEDIA_CALL = programCall({
  input: z.object({}),
  handle: async (call: ContentCall): Promise<Reply> => {
    const deleted = await deleteMedia(call.context, whichOf(call))
    if (deleted.ok) return succeeded(text('content.media.deleted'))
    if (deleted.reason === 'not_found') return UNKNOWN
    const message = text('content.media.inUse', { count: deleted.uses.length })
    return failed(422, message, { base: [message] })
  },
})

const whichOf = ({ params, programId }: ContentCall) => ({ programId, mediaId: readId(params.media_id) ?? 0 })

const UNKNOWN = failed(404, text('notFound'))

const refuse = (refusal: Extract<MediaSaved, { ok: false }>): Reply => {
  if (refusal.reason === 'picture') {
    const message = PICTURE_PROBLEMS[refusal.problem]
    return failed(422, message, { picture: [message] })
  }
  return refusal.reason === 'stale' ? failed(409, text('content.stale'), { base: [text('content.stale')] }) : UNKNOWN
}

const presentMedia = ({ filename, thumbnail, ...media }: ListedMedia) => ({
  ...media,
  url: mediaUrl(filename),
  thumbnail_url: mediaUrl(thumbnail),
})
