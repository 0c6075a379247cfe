import { LOCALES, type Locale } from '@/i18n'
import { renderText } from '@/i18n/render-text'
import type { LocalizedText } from '@/i18n/text'
import { isChallengeType, kindOf } from './kinds'

/** What the console writes on a challenge's button by itself: set by its kind and what it is about (CONSOLE-90). */
export const automaticCallToAction = (type: string, parameters: string | null): LocalizedText =>
  isChallengeType(type) ? kindOf(type).button(parameters || null) : ''

type Labelled = { challenge_type: string; parameters: string | null; cta_button_text: string | null }

/** The words of its own that somebody gave a challenge by another door than the console; null where it has none. */
export const ownCallToAction = ({ challenge_type, cta_button_text, parameters }: Labelled): string | null => {
  if (!cta_button_text || !isChallengeType(challenge_type)) return null
  const known = [automaticCallToAction(challenge_type, parameters), kindOf(challenge_type).callToAction]
  return known.some((label) => saysSo(label, cta_button_text)) ? null : cta_button_text
}

/**
 * The words on the button for one reader: what the console set is said in their language, what somebody wrote elsewhere
 * stays as it is, and without any the kind has its own.
 */
export const callToActionOf = ({ challenge_type, cta_button_text, parameters }: Labelled, locale: Locale): string => {
  if (!cta_button_text) return renderText(kindOf(challenge_type).callToAction, locale)
  const automatic = automaticCallToAction(challenge_type, parameters)
  return saysSo(automatic, cta_button_text) ? renderText(automatic, locale) : cta_button_text
}

/** Whether somebody reads these words for it in one of our languages. */
const saysSo = (label: LocalizedText, words: string): boolean =>
  LOCALES.some((locale) => renderText(label, locale) === words)
