import { browserStorage } from '@/ui/browser-storage'

const REMEMBERED_MS = 30 * 86_400_000
/** The server's limit. */
const MAX_CODE = 60

const keyOf = (programId: number): string => `laurel_referral:${programId}`

/** The referral code that brought this browser to a program in the last 30 days (RULE-57). */
export const rememberedReferral = (programId: number, now = Date.now()): string | null => {
  try {
    const kept = JSON.parse(browserStorage.get(keyOf(programId)) ?? 'null') as { code: string; at: number } | null
    return kept && now - kept.at < REMEMBERED_MS ? kept.code : null
  } catch {
    return null
  }
}

/**
 * Remembers the referral code in an address; the first one wins for 30 days, even if the visitor follows others (RULE-57).
 */
export const captureReferral = (programId: number, query: URLSearchParams, now = Date.now()): void => {
  const code = findCode(query)
  if (code && rememberedReferral(programId, now) === null) {
    browserStorage.set(keyOf(programId), JSON.stringify({ code, at: now }))
  }
}

/** Also searches the page that redirected the visitor to sign-in. */
const findCode = (query: URLSearchParams): string | null => {
  const target = query.get('redirect_to') ?? query.get('redirectTo') ?? ''
  const code = query.get('referral_code') ?? new URLSearchParams(target.split('?')[1]).get('referral_code')
  return code && code.length <= MAX_CODE ? code : null
}
