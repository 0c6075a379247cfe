import { CHALLENGE_KINDS, isChallengeType } from '@/domain/challenges'
import type { Locale } from '@/i18n'
import { renderText } from '@/i18n/render-text'

/** What a kind calls itself; a kind that this version does not have, by its bare word. */
export const challengeTypeName = ({ locale }: { locale: Locale }, type: string): string =>
  isChallengeType(type) ? renderText(CHALLENGE_KINDS[type].name, locale) : type
