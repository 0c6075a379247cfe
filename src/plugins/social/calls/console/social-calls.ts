import { z } from 'zod'
import {
  type Context,
  enqueue,
  failed,
  fieldErrors,
  listParameters,
  PICTURE_PROBLEMS,
  presentListing,
  programCall,
  type Reply,
  readId,
  reply,
  succeeded,
  text,
  withFiles,
} from '@/plugin/http'
import {
  createSocialPage,
  createSocialPost,
  deleteSocialPage,
  deleteSocialPost,
  findSocialPage,
  findSocialPost,
  type ListedPost,
  listSocialPages,
  listSocialPosts,
  PAGE_FILTERS,
  type PageSaved,
  POST_FILTERS,
  type PostSaved,
  type SocialPage,
  updateSocialPage,
  updateSocialPost,
} from '../../domain'
import { SOCIAL_PAGE_FORM, SOCIAL_POST_FORM } from '../../domain/social-forms'

type CallContext = { context: Context; programId: number; params: Record<string, string> }

const UNKNOWN = failed(404, text('notFound'))
const NOTHING = z.object({})
const MAX_POST_BYTES = 10_000_000

const presentPage = (page: SocialPage) => ({
  id: page.id,
  url: page.url,
  platform: page.platform,
  has_token: page.has_token,
  imported_at: page.imported_at,
  import_error: page.import_error,
  posts: page.posts,
  challenges: page.challenges,
  updated_at: page.updated_at,
})

const presentPost = (post: ListedPost) => ({
  id: post.id,
  social_network_page_id: post.social_network_page_id,
  post_type: post.post_type,
  message: post.message,
  username: post.username,
  url: post.url,
  duration_seconds: post.duration_seconds,
  published_at: post.published_at,
  media_id: post.media_id,
  imported: post.is_imported,
  removed_at: post.removed_at,
  views: post.views,
})

const pageIdOf = ({ params }: CallContext): number => readId(params.social_network_page_id) ?? 0
const postIdOf = ({ params }: CallContext): number => readId(params.social_network_post_id) ?? 0

const pageParameters = listParameters(PAGE_FILTERS)
export const SOCIAL_PAGES_CALL = programCall({
  input: pageParameters,
  handle: async ({ context, programId }: CallContext, parameters: z.infer<typeof pageParameters>): Promise<Reply> =>
    reply(presentListing(await listSocialPages(context, programId, parameters), 'social_network_pages', presentPage)),
})

const refusePage = (refused: Extract<PageSaved, { ok: false }>): Reply => {
  if (refused.reason === 'not_found') return UNKNOWN
  return failed(422, text('social.pageTaken'), { url: [text('social.pageTaken')] })
}

export const CREATE_PAGE_CALL = programCall({
  input: z.looseObject({}),
  handle: async ({ context, programId }: CallContext, body: object): Promise<Reply> => {
    const parsed = SOCIAL_PAGE_FORM.safeParse(body)
    if (!parsed.success) return failed(422, text('fillRequired'), fieldErrors(parsed.error))
    const created = await createSocialPage(context, { programId, form: parsed.data })
    if (!created.ok) return refusePage(created)
    if (parsed.data.access_token) await enqueue(context.sql, 'social.import_page', { programId, pageId: created.id })
    return succeeded(text('social.pageCreated'), { social_network_page_id: created.id })
  },
})

export const SOCIAL_PAGE_CALL = programCall({
  input: NOTHING,
  handle: async (call: CallContext): Promise<Reply> => {
    const page = await findSocialPage(call.context, { programId: call.programId, pageId: pageIdOf(call) })
    return page ? reply({ social_network_page: presentPage(page) }) : UNKNOWN
  },
})

export const UPDATE_PAGE_CALL = programCall({
  input: z.looseObject({}),
  handle: async (call: CallContext, body: object): Promise<Reply> => {
    const { context, programId } = call
    const pageId = pageIdOf(call)
    const stored = await findSocialPage(context, { programId, pageId })
    if (!stored) return UNKNOWN
    const parsed = SOCIAL_PAGE_FORM.safeParse({ url: stored.url, platform: stored.platform, ...body })
    if (!parsed.success) return failed(422, text('fillRequired'), fieldErrors(parsed.error))
    const updated = await updateSocialPage(context, { programId, pageId, form: parsed.data })
    if (!updated.ok) return refusePage(updated)
    if (parsed.data.access_token) await enqueue(context.sql, 'social.import_page', { programId, pageId })
    return succeeded(text('social.pageUpdated'))
  },
})

export const DELETE_PAGE_CALL = programCall({
  input: NOTHING,
  handle: async (call: CallContext): Promise<Reply> => {
    const deleted = await deleteSocialPage(call.context, { programId: call.programId, pageId: pageIdOf(call) })
    if (deleted.ok) return succeeded(text('social.pageDeleted'))
    if (deleted.reason === 'not_found') return UNKNOWN
    return failed(422, text('social.pageUsed'), { base: [text('social.pageUsed')] })
  },
})

export const IMPORT_PAGE_CALL = programCall({
  input: NOTHING,
  handle: async (call: CallContext): Promise<Reply> => {
    const { context, programId } = call
    const pageId = pageIdOf(call)
    const page = await findSocialPage(context, { programId, pageId })
    if (!page) return UNKNOWN
    if (!page.has_token) return failed(422, text('social.noToken'), { base: [text('social.noToken')] })
    await enqueue(context.sql, 'social.import_page', { programId, pageId })
    return succeeded(text('social.importStarted'))
  },
})

const postParameters = listParameters(POST_FILTERS)
export const SOCIAL_POSTS_CALL = programCall({
  input: postParameters,
  handle: async (call: CallContext, parameters: z.infer<typeof postParameters>): Promise<Reply> => {
    const which = { programId: call.programId, pageId: pageIdOf(call) }
    const listing = await listSocialPosts(call.context, which, parameters)
    return reply(presentListing(listing, 'social_network_posts', presentPost))
  },
})

const refusePost = (refused: Extract<PostSaved, { ok: false }>): Reply => {
  if ('problem' in refused) {
    const message = PICTURE_PROBLEMS[refused.problem]
    return failed(422, message, { media: [message] })
  }
  if (refused.reason === 'not_found') return UNKNOWN
  return failed(422, text('social.postImported'), { base: [text('social.postImported')] })
}

export const CREATE_POST_CALL = programCall({
  maxBytes: MAX_POST_BYTES,
  input: withFiles(z.looseObject({})),
  handle: async (call: CallContext, body: object): Promise<Reply> => {
    const parsed = SOCIAL_POST_FORM.safeParse(body)
    if (!parsed.success) return failed(422, text('fillRequired'), fieldErrors(parsed.error))
    const created = await createSocialPost(call.context, {
      programId: call.programId,
      pageId: pageIdOf(call),
      form: parsed.data,
    })
    return created.ok
      ? succeeded(text('social.postCreated'), { social_network_post_id: created.id })
      : refusePost(created)
  },
})

export const SOCIAL_POST_CALL = programCall({
  input: NOTHING,
  handle: async (call: CallContext): Promise<Reply> => {
    const post = await findSocialPost(call.context, { programId: call.programId, postId: postIdOf(call) })
    return post ? reply({ social_network_post: presentPost(post) }) : UNKNOWN
  },
})

export const UPDATE_POST_CALL = programCall({
  maxBytes: MAX_POST_BYTES,
  input: withFiles(z.looseObject({})),
  handle: async (call: CallContext, body: object): Promise<Reply> => {
    const parsed = SOCIAL_POST_FORM.safeParse(body)
    if (!parsed.success) return failed(422, text('fillRequired'), fieldErrors(parsed.error))
    const updated = await updateSocialPost(call.context, {
      programId: call.programId,
      postId: postIdOf(call),
      form: parsed.data,
    })
    return updated.ok ? succeeded(text('social.postUpdated')) : refusePost(updated)
  },
})

export const DELETE_POST_CALL = programCall({
  input: NOTHING,
  handle: async (call: CallContext): Promise<Reply> => {
    const deleted = await deleteSocialPost(call.context, { programId: call.programId, postId: postIdOf(call) })
    return deleted.ok ? succeeded(text('social.postDeleted')) : UNKNOWN
  },
})
