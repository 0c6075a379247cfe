import type { Context } from '@/domain/context'
import type { Locale } from '@/i18n/locales'
import { renderText } from '@/i18n/render-text'
import { automaticCallToAction, ownCallToAction } from '../call-to-action'

type Params = {
  challenge_type: string
  parameters: string | null
  /** The stored challenge; null for a new one. */
  challengeId: number | null
}
type Stored = {
  locale: Locale
  challenge_type: string | null
  parameters: string | null
  cta_button_text: string | null
}

/**
 * The button's label when a challenge is saved: set by its kind (CONSOLE-90), in the program's default language and
 * translated for other readers. A custom label, which the console doesn't offer, stays until the kind changes.
 */
export const chooseCallToAction = async (
  { sql }: Context,
  programId: number,
  { challengeId, challenge_type, parameters }: Params,
): Promise<string> => {
  const [stored] = await sql<Stored>(
    `select g.default_locale as locale, c.challenge_type, c.parameters, c.cta_button_text
     from programs g left join challenges c on c.program_id = g.id and c.id = $2 where g.id = $1`,
    [programId, challengeId],
  )
  const isSameKind = stored?.challenge_type === challenge_type
  const own = isSameKind ? ownCallToAction({ ...stored, challenge_type }) : null
  return own ?? renderText(automaticCallToAction(challenge_type, parameters), stored?.locale ?? 'en')
}
