import { CHALLENGE_KINDS, isChallengeType } from '@/domain/challenges'
import type { Locale } from '@/i18n'
import { renderText } from '@/i18n/render-text'

/** The name of a challenge's kind; an unknown kind by its key. */
export const challengeTypeName = ({ locale }: { locale: Locale }, type: string): string =>
  isChallengeType(type) ? renderText(CHALLENGE_KINDS[type].name, locale) : type
