import { z } from 'zod'
import { env } from '@/plugin/domain'
import { afterOf, callGraph, listAll, type NetworkPost, PAGING, type SocialProvider } from './call-graph'

const media = z.object({
  id: z.string(),
  caption: z.string().optional(),
  media_type: z.enum(['IMAGE', 'VIDEO', 'CAROUSEL_ALBUM']).catch('IMAGE'),
  media_url: z.string().optional(),
  thumbnail_url: z.string().optional(),
  permalink: z.string().optional(),
  timestamp: z.string().optional(),
  username: z.string().optional(),
  children: z
    .object({
      data: z.array(
        z.object({
          media_type: z.string().optional(),
          media_url: z.string().optional(),
          thumbnail_url: z.string().optional(),
        }),
      ),
    })
    .optional(),
})
const list = z.object({ data: z.array(media), paging: PAGING.optional() })
const refreshed = z.object({ access_token: z.string(), expires_in: z.number().optional() })

const FIELDS =
  'id,caption,media_type,media_url,thumbnail_url,permalink,timestamp,username,children{media_type,media_url,thumbnail_url}'

/** The Instagram API with Instagram Login: media of a professional account. */
export const instagram: SocialProvider = {
  listPosts: async (token) => {
    const found = await listAll(async (after) => {
      const page = await callGraph(env.INSTAGRAM_API_URL, '/me/media', {
        token,
        query: { fields: FIELDS, limit: '50', ...(after ? { after } : {}) },
        schema: list,
      })
      return page.ok ? { ok: true, value: { items: page.value.data, after: afterOf(page.value.paging) } } : page
    })
    return found.ok ? { ok: true, value: { posts: found.value.items.map(toPost), isAll: found.value.isAll } } : found
  },
  refreshToken: async (token) => {
    const answer = await callGraph(env.INSTAGRAM_API_URL, '/refresh_access_token', {
      token,
      query: { grant_type: 'ig_refresh_token', access_token: token },
      schema: refreshed,
    })
    if (!answer.ok) return answer
    return { ok: true, value: { token: answer.value.access_token, expiresInSeconds: answer.value.expires_in ?? null } }
  },
}

const toPost = (item: z.infer<typeof media>): NetworkPost => {
  const pictureOf = (one: { media_type?: string; media_url?: string; thumbnail_url?: string }) =>
    one.media_type === 'VIDEO' ? one.thumbnail_url : one.media_url
  const pictures = item.children ? item.children.data.map(pictureOf) : [pictureOf(item)]
  return {
    externalId: item.id,
    type: item.media_type === 'VIDEO' ? 'video' : 'image',
    message: item.caption ?? '',
    username: item.username ?? null,
    url: item.permalink ?? null,
    publishedAt: item.timestamp ? new Date(item.timestamp) : null,
    pictures: pictures.filter((address) => address !== undefined),
  }
}
