import {
  announceProgramChange,
  type Context,
  inTransaction,
  PICTURE_INPUT,
  recordAudit,
  resolvePicture,
} from '@/plugin/domain'
import type { SocialPostForm } from './social-forms'

type PictureReason = Extract<Awaited<ReturnType<typeof resolvePicture>>, { ok: false }>['reason']

export type PostSaved =
  | { ok: true; id: number }
  | { ok: false; reason: 'not_found' | 'imported' }
  | { ok: false; reason: 'picture'; problem: PictureReason }

type Change = { programId: number; form: SocialPostForm }

/** Adds a post manually, for pages without a token. */
export const createSocialPost = (
  context: Context,
  { form, pageId, programId }: Change & { pageId: number },
): Promise<PostSaved> =>
  change(context, programId, async (tx): Promise<PostSaved> => {
    const [page] = await tx.sql('select 1 from social_network_pages where id = $1 and program_id = $2', [
      pageId,
      programId,
    ])
    if (!page) return { ok: false, reason: 'not_found' }
    const taken = await resolvePicture(tx, { programId, picture: PICTURE_INPUT.parse(form.media ?? null) })
    if (!taken.ok) return { ok: false, reason: 'picture', problem: taken.reason }
    const [row] = await tx.sql<{ id: number }>(
      `insert into social_network_posts (program_id, social_network_page_id, post_type, message, username, url, duration_seconds, published_at, media_id, created_at, updated_at)
       values ($1, $2, $3::text::enum_social_network_posts_post_type, $4, $5, $6, $7, $8, $9, $10, $10) returning id`,
      [programId, pageId, ...columnsOf(form, taken.mediaId, tx.now), tx.now],
    )
    const id = row?.id ?? 0
    await audit(tx, 'created', programId, id)
    return { ok: true, id }
  })

export const updateSocialPost = (
  context: Context,
  { form, postId, programId }: Change & { postId: number },
): Promise<PostSaved> =>
  change(context, programId, async (tx): Promise<PostSaved> => {
    const stored = await lockPost(tx, programId, postId)
    if (!stored) return { ok: false, reason: 'not_found' }
    if (stored.external_id !== null) return { ok: false, reason: 'imported' }
    const taken = await resolvePicture(tx, { programId, picture: PICTURE_INPUT.parse(form.media ?? null) })
    if (!taken.ok) return { ok: false, reason: 'picture', problem: taken.reason }
    await tx.sql(
      `update social_network_posts set post_type = $2::text::enum_social_network_posts_post_type, message = $3, username = $4, url = $5,
         duration_seconds = $6, published_at = $7, media_id = $8, updated_at = $9 where id = $1`,
      [postId, ...columnsOf(form, taken.mediaId, tx.now), tx.now],
    )
    await audit(tx, 'updated', programId, postId)
    return { ok: true, id: postId }
  })

/**
 * Deletes a post that was added manually. Imported posts can't be deleted, because the next import would restore them.
 */
export const deleteSocialPost = (
  context: Context,
  { postId, programId }: { programId: number; postId: number },
): Promise<{ ok: boolean }> =>
  change(context, programId, async (tx) => {
    const stored = await lockPost(tx, programId, postId)
    if (!stored || stored.external_id !== null) return { ok: false }
    await tx.sql('delete from social_network_posts where parent_id = $1', [postId])
    await tx.sql('delete from social_network_posts where id = $1', [postId])
    await audit(tx, 'deleted', programId, postId)
    return { ok: true }
  })

const change = async <Result extends { ok: boolean }>(
  context: Context,
  programId: number,
  work: (tx: Context) => Promise<Result>,
): Promise<Result> => {
  const result = await inTransaction(context, work)
  if (result.ok) await announceProgramChange(context.sql, programId)
  return result
}

const lockPost = async ({ sql }: Context, programId: number, postId: number) => {
  const [row] = await sql<{ external_id: string | null }>(
    'select external_id from social_network_posts where id = $1 and program_id = $2 and parent_id is null for update',
    [postId, programId],
  )
  return row ?? null
}

const columnsOf = (
  { duration_seconds, message, post_type, published_at, url, username }: SocialPostForm,
  mediaId: number | null,
  now: Date,
): unknown[] => [
  post_type,
  message || null,
  username || null,
  url || null,
  duration_seconds ?? null,
  published_at ?? now,
  mediaId,
]

const audit = (tx: Context, verb: 'created' | 'updated' | 'deleted', programId: number, postId: number) =>
  recordAudit(tx, {
    action: `social-network-posts.${verb}`,
    recordType: 'social_network_posts',
    recordId: postId,
    programId,
  })
