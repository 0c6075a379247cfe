import { CHALLENGE_KINDS, isChallengeType } from '@/domain/challenges'
import type { Locale } from '@/i18n'

/** What a kind calls itself; a kind that this version does not have, by its bare word. */
export const challengeTypeName = ({ locale }: { locale: Locale }, type: string): string =>
  isChallengeType(type) ? CHALLENGE_KINDS[type].name[locale] : type
