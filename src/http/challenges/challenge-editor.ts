import type { z } from 'zod'
import {
  CHALLENGE_KINDS,
  type ChallengeForm,
  challengeForm,
  type EditorOptions,
  type KindSetting,
  listKinds,
  type SavedChallenge,
} from '@/domain/challenges'
import { withFiles } from '@/http/server/form-body'
import { failed, type Reply, succeeded } from '@/http/server/reply'
import { type Locale, translate } from '@/i18n'
import { renderText } from '@/i18n/render-text'
import { text } from '@/i18n/text'
import { fieldErrors } from '@/platform/field-errors'

/** A picture, an icon and some option pictures, each up to 8 MB. */
export const MAX_CHALLENGE_BYTES = 60_000_000

const STALE = text('challengeStale')
/** In update mode without changes (CONSOLE-89). */
const UNCHANGED = text('noChanges')

type Read = { ok: true; form: ChallengeForm } | { ok: false; reply: Reply }

/** Validates a challenge's form. @returns the parsed form, or a refusal in the administrator's language */
export const readChallengeInput = (input: unknown, locale: Locale): Read => {
  const t = translate(locale, 'console')
  const schema = withFiles(
    challengeForm(CHALLENGE_KINDS, (problem, values) => t(`challengeEditor.errors.${problem}`, values)),
  )
  const parsed = schema.safeParse(input)
  if (parsed.success) return { ok: true, form: parsed.data }
  return {
    ok: false,
    reply: failed(422, t('challengeEditor.errors.form'), fieldErrors(parsed.error as z.ZodError)),
  }
}

/** The answer to saving a challenge (CONSOLE-147, RULE-41 and RULE-45). */
export const presentSavedChallenge = (saved: SavedChallenge, message: string): Reply => {
  if (saved.ok) return succeeded(message, { challenge_id: saved.id, updated_at: saved.updatedAt })
  switch (saved.reason) {
    case 'not_found':
      return failed(404, text('notFound'))
    case 'unchanged':
      return failed(422, UNCHANGED)
    case 'invalid':
      return failed(422, text('fillRequired'), saved.errors)
    case 'stale': {
      const changed = saved.missed.map((change) => ({ ...change, at: change.at.toISOString() }))
      const who = saved.missed.map(({ actor, fields }) => `${actor}: ${fields.join(', ')}.`)
      return {
        status: 409,
        body: { success: false, message: STALE, errors: { base: [STALE, ...who] }, changed },
      }
    }
  }
}

/**
 * What the editor needs in addition to the challenge: the kinds with their settings, and the rows that can be linked.
 */
export const presentEditor = (options: EditorOptions, locale: Locale) => ({
  kinds: presentKinds(locale),
  ...options,
})

/** The table of kinds as plain data, in one language. */
const presentKinds = (locale: Locale) =>
  listKinds().map(([type, { about, name, settings }]) => ({
    type,
    name: renderText(name, locale),
    about: renderText(about ?? '', locale),
    settings: settings.map((setting) => renderSetting(setting, locale)),
  }))

const renderSetting = ({ help, label, ...setting }: KindSetting, locale: Locale) => ({
  ...setting,
  label: renderText(label, locale),
  ...(help ? { help: renderText(help, locale) } : {}),
  ...('unit' in setting && setting.unit ? { unit: renderText(setting.unit, locale) } : {}),
  ...('options' in setting
    ? { options: setting.options.map((option) => ({ ...option, label: renderText(option.label, locale) })) }
    : {}),
})
