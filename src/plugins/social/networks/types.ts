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
