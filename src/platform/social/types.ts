export type NetworkPost = {
  externalId: string
  type: 'image' | 'video' | 'text'
  message: string
  username: string | null
  url: string | null
  publishedAt: Date | null
  /** Addresses at the network that soon stop working. Of a video its still. */
  pictures: string[]
}

/** `unauthorized`: the token is no longer good; the others pass by themselves. */
export type NetworkRefusal = {
  ok: false
  reason: 'unauthorized' | 'rate_limited' | 'unavailable'
  retryAfterSeconds?: number
}

export type NetworkAnswer<Value> = { ok: true; value: Value } | NetworkRefusal

export type SocialProvider = {
  /** The newest posts of the page that the token is of. `isAll`: there are no older ones. */
  listPosts: (token: string) => Promise<NetworkAnswer<{ posts: NetworkPost[]; isAll: boolean }>>
  /** A token that is good for longer; null where this installation cannot ask for one. */
  refreshToken: (token: string) => Promise<NetworkAnswer<{ token: string; expiresInSeconds: number | null } | null>>
}
