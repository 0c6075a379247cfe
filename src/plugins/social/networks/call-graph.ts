import { z } from 'zod'

export type NetworkPost = {
  externalId: string
  type: 'image' | 'video' | 'text'
  message: string
  username: string | null
  url: string | null
  publishedAt: Date | null
  /** Temporary URLs at the network; for a video, its still. */
  pictures: string[]
}

/** `unauthorized`: the token is no longer valid; other refusals are temporary. */
export type NetworkRefusal = {
  ok: false
  reason: 'unauthorized' | 'rate_limited' | 'unavailable'
  retryAfterSeconds?: number
}

export type NetworkAnswer<Value> = { ok: true; value: Value } | NetworkRefusal

export type SocialProvider = {
  /** The newest posts of the page that issued the token. `isAll`: there are no older ones. */
  listPosts: (token: string) => Promise<NetworkAnswer<{ posts: NetworkPost[]; isAll: boolean }>>
  /** A token with a later expiry; null if this installation can't request one. */
  refreshToken: (token: string) => Promise<NetworkAnswer<{ token: string; expiresInSeconds: number | null } | null>>
}

const TIMEOUT_MS = 10_000

const errorSchema = z.object({ error: z.object({ code: z.number().optional() }) })

/** Error codes of the Graph API: an invalid token, and its limits for apps, users and pages. */
const INVALID_TOKEN = [102, 190]
const LIMITS = [4, 17, 32, 613, 80001, 80002]

/** Calls Meta's Graph API. The token is sent as a header, to keep it out of access logs. */
export const callGraph = async <Value>(
  base: string,
  path: string,
  { query, schema, token }: { token?: string; query: Record<string, string>; schema: z.ZodType<Value> },
): Promise<NetworkAnswer<Value>> => {
  try {
    const response = await fetch(`${base.replace(/\/$/, '')}${path}?${new URLSearchParams(query)}`, {
      headers: { accept: 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const body: unknown = await response.json().catch(() => null)
    if (!response.ok) return refusalOf(response, body)
    const parsed = schema.safeParse(body)
    return parsed.success ? { ok: true, value: parsed.data } : { ok: false, reason: 'unavailable' }
  } catch {
    return { ok: false, reason: 'unavailable' }
  }
}

const refusalOf = ({ headers, status }: Response, body: unknown): NetworkRefusal => {
  const code = errorSchema.safeParse(body).data?.error.code ?? 0
  const seconds = Number(headers.get('retry-after'))
  if (status === 429 || LIMITS.includes(code))
    return { ok: false, reason: 'rate_limited', ...(seconds > 0 ? { retryAfterSeconds: seconds } : {}) }
  if (status === 401 || INVALID_TOKEN.includes(code)) return { ok: false, reason: 'unauthorized' }
  return { ok: false, reason: 'unavailable' }
}

/** How many posts an import reads; older ones stay unchanged. */
const MAX_POSTS = 100

/** All pages of a list, up to MAX_POSTS. */
export const listAll = async <Item>(
  ask: (after: string | null) => Promise<NetworkAnswer<{ items: Item[]; after: string | null }>>,
): Promise<NetworkAnswer<{ items: Item[]; isAll: boolean }>> => {
  const items: Item[] = []
  let after: string | null = null
  do {
    const page: NetworkAnswer<{ items: Item[]; after: string | null }> = await ask(after)
    if (!page.ok) return page
    items.push(...page.value.items)
    after = page.value.items.length > 0 ? page.value.after : null
  } while (after !== null && items.length < MAX_POSTS)
  return { ok: true, value: { items, isAll: after === null } }
}

/** The Graph API's cursor of the next page. */
export const PAGING = z.object({
  cursors: z.object({ after: z.string().optional() }).optional(),
  next: z.string().optional(),
})

export const afterOf = (paging: z.infer<typeof PAGING> | undefined): string | null =>
  paging?.next ? (paging.cursors?.after ?? null) : null
