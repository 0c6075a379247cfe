import { isDeepStrictEqual } from 'node:util'
import type { Context } from '@/domain/context'
import type { Locale } from '@/i18n/locales'
import { type Content, type ContentSlug, newestSql, versionsTable } from './content'

/**
 * Publishing one language leaves the other languages' texts in a draft, which Payload calls a snapshot. Removes it if
 * there is nothing in it that isn't published, so that the content doesn't seem changed.
 * @returns the language that was published; null for all
 */
export const dropEqualSnapshot = async (
  { payload, req, sql }: Context,
  { id, slug }: Content,
): Promise<Locale | null> => {
  const versions = versionsTable(slug)
  const [newest] = await sql<{ id: number; snapshot: boolean | null; published_locale: Locale | null }>(
    `select id, snapshot, published_locale::text as published_locale from ${versions} where id = ${newestSql(slug)}`,
    [id],
  )
  if (!newest?.snapshot) return newest?.published_locale ?? null
  const [published] = await sql<{ id: number }>(
    `select id from ${versions} where parent_id = $1 and version__status = 'published' and id < $2 order by id desc limit 1`,
    [id, newest.id],
  )
  if (published && (await haveEqualContent({ payload, req }, slug, [newest.id, published.id]))) {
    await sql(`delete from ${versions} where id = $1`, [newest.id])
    await sql(`update ${versions} set latest = id = $2 where parent_id = $1 and (latest or id = $2)`, [
      id,
      published.id,
    ])
  }
  return newest.published_locale
}

/** Whether two versions of a document have the same content in all languages. */
export const haveEqualContent = async (
  { payload, req }: Pick<Context, 'payload' | 'req'>,
  slug: ContentSlug,
  versionIds: [number, number],
): Promise<boolean> => {
  const [one, other] = await Promise.all(
    versionIds.map(async (id) => {
      const { docs } = await payload.findVersions({
        collection: slug,
        where: { id: { equals: id } },
        locale: 'all',
        depth: 0,
        limit: 1,
        pagination: false,
        overrideAccess: true,
        req: { ...req },
      })
      return docs[0]?.version
    }),
  )
  return isDeepStrictEqual(contentOf(one), contentOf(other))
}

/** Without what differs between any two versions. */
const contentOf = (version: object | undefined): object => {
  const { _status, changed_by, createdAt, publish_at, updatedAt, ...content } = (version ?? {}) as Record<
    string,
    unknown
  >
  return JSON.parse(JSON.stringify(content)) as object
}
