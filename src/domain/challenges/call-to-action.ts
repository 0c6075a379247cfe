import { LOCALES, type Locale } from '@/i18n'
import { renderText } from '@/i18n/render-text'
import type { LocalizedText } from '@/i18n/text'
import { isChallengeType, kindOf } from './kinds'

/** The label that the console puts on a challenge's button, by its kind and parameters (CONSOLE-90). */
export const automaticCallToAction = (type: string, parameters: string | null): LocalizedText =>
  isChallengeType(type) ? kindOf(type).button(parameters || null) : ''

type Labelled = { challenge_type: string; parameters: string | null; cta_button_text: string | null }

/** A custom label that was set outside the console; null if the challenge has none. */
export const ownCallToAction = ({ challenge_type, cta_button_text, parameters }: Labelled): string | null => {
  if (!cta_button_text || !isChallengeType(challenge_type)) return null
  const known = [automaticCallToAction(challenge_type, parameters), kindOf(challenge_type).callToAction]
  return known.some((label) => saysSo(label, cta_button_text)) ? null : cta_button_text
}

/**
 * The button's label for one reader: labels of the console are translated, custom labels stay as they are, and without
 * a label the kind's default applies.
 */
export const callToActionOf = ({ challenge_type, cta_button_text, parameters }: Labelled, locale: Locale): string => {
  if (!cta_button_text) return renderText(kindOf(challenge_type).callToAction, locale)
  const automatic = automaticCallToAction(challenge_type, parameters)
  return saysSo(automatic, cta_button_text) ? renderText(automatic, locale) : cta_button_text
}

/** Whether these words are the label in any of our languages. */
const saysSo = (label: LocalizedText, text: string): boolean =>
  LOCALES.some((locale) => renderText(label, locale) === text)
