import { isChallengeType, kindOf, type LocalizedText } from './kinds'

/** What the console writes on a challenge's button by itself: set by its kind and what it is about (CONSOLE-90). */
export const automaticCallToAction = (type: string, parameters: string | null): LocalizedText =>
  isChallengeType(type) ? kindOf(type).button(parameters || null) : { en: '', es: '' }

type Labelled = { challenge_type: string; parameters: string | null; cta_button_text: string | null }

/** The words of its own that somebody gave a challenge by another door than the console; null where it has none. */
export const ownCallToAction = ({ challenge_type, cta_button_text, parameters }: Labelled): string | null => {
  if (!cta_button_text || !isChallengeType(challenge_type)) return null
  const known = [automaticCallToAction(challenge_type, parameters), kindOf(challenge_type).callToAction]
  return known.some((words) => Object.values(words).includes(cta_button_text)) ? null : cta_button_text
}

/**
 * The words on the button for one reader: what the console set is said in their language, what somebody wrote elsewhere
 * stays as it is, and without any the kind has its own.
 */
export const callToActionOf = (
  { challenge_type, cta_button_text, parameters }: Labelled,
  locale: keyof LocalizedText,
): string => {
  if (!cta_button_text) return kindOf(challenge_type).callToAction[locale]
  const automatic = automaticCallToAction(challenge_type, parameters)
  return Object.values(automatic).includes(cta_button_text) ? automatic[locale] : cta_button_text
}
