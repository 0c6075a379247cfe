import {
  announceProgramChange,
  type Context,
  countEach,
  inTransaction,
  MAX_PICTURE_BYTES,
  recordAudit,
  safeFetch,
  savePicture,
  sealFor,
  unsealFor,
} from '@/plugin/domain'
import { type NetworkPost, type NetworkRefusal, SOCIAL_PROVIDERS } from '../networks'
import { TOKEN_PURPOSE } from './change-page'

type Page = {
  id: number
  program_id: number
  platform: keyof typeof SOCIAL_PROVIDERS
  access_token: string
  token_expires_at: Date | null
}

export type PageImport = { added: number; changed: number; removed: number }

const DAY_MS = 86_400_000
const REFRESH_BEFORE_MS = 10 * DAY_MS
const WAIT_MINUTES = { rate_limited: 60, unavailable: 15, unauthorized: 0 } as const
const MAX_PAGES = 50
/** Pictures per post. */
const MAX_PICTURES = 10

const COLUMNS = 'w.id, w.program_id, w.platform, w.access_token, w.token_expires_at'

/** Imports the posts of every due page: once a day, and again after a temporary failure. */
export const importDuePages = async (context: Context): Promise<PageImport> => {
  const due = await context.sql<Page>(
    `select ${COLUMNS} from social_network_pages w join programs g on g.id = w.program_id and g.status = 'active'
     where w.access_token is not null and w.import_error is distinct from 'unauthorized'
       and coalesce(w.retry_at, w.imported_at + interval '23 hours', $1) <= $1
     order by w.imported_at nulls first, w.id limit ${MAX_PAGES}`,
    [context.now],
  )
  const total: PageImport = { added: 0, changed: 0, removed: 0 }
  const pages = new Map(due.map((page) => [page.id, page]))
  // By ids, because failures are logged and the pages have tokens.
  await countEach(context.payload, [...pages.keys()], {
    work: async (id) => {
      const page = pages.get(id)
      if (!page) return false
      const done = await importPage(context, page)
      total.added += done.added
      total.changed += done.changed
      total.removed += done.removed
      return true
    },
    failed: 'the posts of a social page were not imported; the next run tries again',
  })
  return total
}

/** Imports the posts of every due page, and logs what it changed. */
export const importPosts = async (context: Context): Promise<void> => {
  const { added, changed, removed } = await importDuePages(context)
  if (added + changed + removed > 0) context.payload.logger.info({ added, changed, removed }, 'social posts imported')
}

/** Imports the posts of one page on an administrator's request. */
export const importPageNow = async (
  context: Context,
  { pageId, programId }: { programId: number; pageId: number },
): Promise<void> => {
  const [page] = await context.sql<Page>(
    `select ${COLUMNS} from social_network_pages w where w.id = $1 and w.program_id = $2 and w.access_token is not null`,
    [pageId, programId],
  )
  if (page) await importPage(context, page)
}

const importPage = async (context: Context, page: Page): Promise<PageImport> => {
  const nothing: PageImport = { added: 0, changed: 0, removed: 0 }
  const provider = SOCIAL_PROVIDERS[page.platform]
  const fresh = await freshToken(context, page)
  if (!fresh.ok) return noteRefusal(context, page, fresh, nothing)
  const listed = await provider.listPosts(fresh.token)
  if (!listed.ok) return noteRefusal(context, page, listed, nothing)
  const { isAll, posts } = listed.value
  const done = { ...nothing }
  for (const [position, post] of posts.entries()) {
    const outcome = await takePost(context, page, post, position)
    if (outcome !== 'same') done[outcome] += 1
  }
  done.removed = await markRemoved(context, page, posts, isAll)
  await inTransaction(context, async (tx) => {
    await tx.sql(
      'update social_network_pages set imported_at = $2, import_error = null, retry_at = null, updated_at = $2 where id = $1',
      [page.id, tx.now],
    )
    if (done.added + done.changed + done.removed > 0)
      await recordAudit(tx, {
        action: 'social-network-pages.imported',
        recordType: 'social_network_pages',
        recordId: page.id,
        programId: page.program_id,
        after: done,
      })
  })
  if (done.added + done.changed + done.removed > 0) await announceProgramChange(context.sql, page.program_id)
  return done
}

/** The token, renewed if it expires soon. If renewing fails, the old token is used while it is valid. */
const freshToken = async (context: Context, page: Page): Promise<{ ok: true; token: string } | NetworkRefusal> => {
  const token = unsealFor(TOKEN_PURPOSE, page.access_token)
  const endsAt = page.token_expires_at?.getTime()
  if (endsAt !== undefined && endsAt - context.now.getTime() > REFRESH_BEFORE_MS) return { ok: true, token }
  const refreshed = await SOCIAL_PROVIDERS[page.platform].refreshToken(token)
  if (!refreshed.ok) return refreshed.reason === 'unauthorized' ? refreshed : { ok: true, token }
  if (!refreshed.value) return { ok: true, token }
  const { expiresInSeconds, token: renewed } = refreshed.value
  const expiresAt = expiresInSeconds === null ? null : new Date(context.now.getTime() + expiresInSeconds * 1000)
  // Doesn't overwrite a token that an administrator has entered meanwhile.
  await context.sql(
    'update social_network_pages set access_token = $2, token_expires_at = $3 where id = $1 and access_token = $4',
    [page.id, sealFor(TOKEN_PURPOSE, renewed), expiresAt, page.access_token],
  )
  return { ok: true, token: renewed }
}

const noteRefusal = async <Done>(
  { now, sql }: Context,
  page: Page,
  { reason, retryAfterSeconds }: NetworkRefusal,
  done: Done,
): Promise<Done> => {
  const waitMs = retryAfterSeconds ? retryAfterSeconds * 1000 : WAIT_MINUTES[reason] * 60_000
  await sql(
    `update social_network_pages set import_error = $2::text::enum_social_network_pages_import_error, retry_at = $3, updated_at = $4 where id = $1`,
    [page.id, reason, new Date(now.getTime() + waitMs), now],
  )
  return done
}

type Known = { id: number; message: string | null; url: string | null; removed_at: Date | null }

const takePost = async (
  context: Context,
  { id: pageId, program_id: programId }: Page,
  post: NetworkPost,
  position: number,
): Promise<'added' | 'changed' | 'same'> => {
  const { sql } = context
  const [known] = await sql<Known>(
    'select id, message, url, removed_at from social_network_posts where social_network_page_id = $1 and external_id = $2',
    [pageId, post.externalId],
  )
  if (known) {
    const isSame = (known.message ?? '') === post.message && known.url === post.url && known.removed_at === null
    if (isSame) return 'same'
    await sql(
      'update social_network_posts set message = $2, url = $3, removed_at = null, updated_at = $4 where id = $1',
      [known.id, post.message, post.url, context.now],
    )
    return 'changed'
  }
  const files = await download(post.pictures.slice(0, MAX_PICTURES))
  return inTransaction(context, async (tx) => {
    const mediaIds: number[] = []
    for (const file of files) {
      const saved = await savePicture(tx, { programId, file })
      if (saved.ok) mediaIds.push(saved.mediaId)
    }
    const [row] = await tx.sql<{ id: number }>(
      `insert into social_network_posts (program_id, social_network_page_id, external_id, post_type, media_id, message, username, url, published_at, position, created_at, updated_at)
       values ($1, $2, $3, $4::text::enum_social_network_posts_post_type, $5, $6, $7, $8, $9, $10, $11, $11)
       on conflict (social_network_page_id, external_id) where external_id is not null do nothing returning id`,
      [
        programId,
        pageId,
        post.externalId,
        // Videos stay at the network: their preview picture links to it.
        post.type === 'video' && mediaIds.length > 0 ? 'image' : post.type,
        mediaIds[0] ?? null,
        post.message,
        post.username,
        post.url,
        post.publishedAt,
        position,
        tx.now,
      ],
    )
    if (!row) return 'same'
    for (const [at, mediaId] of (mediaIds.length > 1 ? mediaIds : []).entries()) {
      await tx.sql(
        `insert into social_network_posts (program_id, social_network_page_id, parent_id, post_type, media_id, position, created_at, updated_at)
         values ($1, $2, $3, 'image', $4, $5, $6, $6)`,
        [programId, pageId, row.id, mediaId, at, tx.now],
      )
    }
    return 'added'
  })
}

/** Pictures are stored here, because the network's URLs expire and pages load nothing from other hosts. */
const download = async (addresses: string[]): Promise<File[]> => {
  const files: File[] = []
  for (const address of addresses) {
    try {
      const { body } = await safeFetch(address, { maxBytes: MAX_PICTURE_BYTES, accept: 'image/*' })
      files.push(new File([new Uint8Array(body)], 'picture'))
    } catch {
      // A post without its picture is better than none.
    }
  }
  return files
}

/**
 * Marks posts that were deleted at the network: those missing from the list although they are newer than its oldest
 * post.
 */
const markRemoved = async (
  { now, sql }: Context,
  { id }: Page,
  posts: NetworkPost[],
  isAll: boolean,
): Promise<number> => {
  const oldest = posts.reduce<Date | null>(
    (least, { publishedAt }) => (publishedAt && (!least || publishedAt < least) ? publishedAt : least),
    null,
  )
  const rows = await sql(
    `update social_network_posts set removed_at = $3, updated_at = $3
     where social_network_page_id = $1 and external_id is not null and removed_at is null and external_id <> all($2::text[])
       and ($4::boolean or published_at >= $5) returning id`,
    [id, posts.map(({ externalId }) => externalId), now, isAll, oldest],
  )
  return rows.length
}
