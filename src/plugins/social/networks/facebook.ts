import { z } from 'zod'
import { env } from '@/plugin/domain'
import { afterOf, callGraph, listAll, type NetworkPost, PAGING, type SocialProvider } from './call-graph'

const image = z.object({ media: z.object({ image: z.object({ src: z.string() }).optional() }).optional() })
const post = z.object({
  id: z.string(),
  message: z.string().optional(),
  created_time: z.string().optional(),
  permalink_url: z.string().optional(),
  full_picture: z.string().optional(),
  from: z.object({ name: z.string().optional() }).optional(),
  attachments: z
    .object({
      data: z.array(
        z.object({ media_type: z.string().optional(), subattachments: z.object({ data: z.array(image) }).optional() }),
      ),
    })
    .optional(),
})
const list = z.object({ data: z.array(post), paging: PAGING.optional() })
const exchanged = z.object({ access_token: z.string(), expires_in: z.number().optional() })

const FIELDS =
  'id,message,created_time,permalink_url,full_picture,from{name},attachments{media_type,subattachments{media}}'

/** The Pages API: posts of the page that issued the token. */
export const facebook: SocialProvider = {
  listPosts: async (token) => {
    const found = await listAll(async (after) => {
      const page = await callGraph(env.FACEBOOK_API_URL, '/me/posts', {
        token,
        query: { fields: FIELDS, limit: '50', ...(after ? { after } : {}) },
        schema: list,
      })
      return page.ok ? { ok: true, value: { items: page.value.data, after: afterOf(page.value.paging) } } : page
    })
    return found.ok ? { ok: true, value: { posts: found.value.items.map(toPost), isAll: found.value.isAll } } : found
  },
  refreshToken: async (token) => {
    const { FACEBOOK_APP_ID: client_id, FACEBOOK_APP_SECRET: client_secret } = env
    if (!client_id || !client_secret) return { ok: true, value: null }
    const answer = await callGraph(env.FACEBOOK_API_URL, '/oauth/access_token', {
      query: { grant_type: 'fb_exchange_token', client_id, client_secret, fb_exchange_token: token },
      schema: exchanged,
    })
    if (!answer.ok) return answer
    return { ok: true, value: { token: answer.value.access_token, expiresInSeconds: answer.value.expires_in ?? null } }
  },
}

const toPost = (item: z.infer<typeof post>): NetworkPost => {
  const [attachment] = item.attachments?.data ?? []
  const several = attachment?.subattachments?.data.flatMap(({ media }) => media?.image?.src ?? []) ?? []
  const pictures = several.length > 0 ? several : item.full_picture ? [item.full_picture] : []
  const isVideo = attachment?.media_type?.includes('video') ?? false
  return {
    externalId: item.id,
    type: isVideo ? 'video' : pictures.length > 0 ? 'image' : 'text',
    message: item.message ?? '',
    username: item.from?.name ?? null,
    url: item.permalink_url ?? null,
    publishedAt: item.created_time ? new Date(item.created_time) : null,
    pictures,
  }
}
