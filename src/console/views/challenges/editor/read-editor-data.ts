import {
  automaticCallToAction,
  CHALLENGE_KINDS,
  canTagChallenges,
  isRepeatable,
  listEditorOptions,
  listKinds,
} from '@/domain/challenges'
import type { Locale } from '@/i18n/locales'
import { renderText } from '@/i18n/render-text'
import { type PluginForm, readPluginForm } from '../../../frame/plugin-form'
import type { ProgramViewContext } from '../../../frame/view-context'
import type { Buttons, EditorData } from './editor-data'

/**
 * Loads the editor's data, with the values of plugin fields.
 * @param stored their values; null for a new challenge
 */
export const readEditorData = async (
  view: ProgramViewContext,
  stored: Record<string, unknown> | null,
): Promise<{ data: EditorData; fields: PluginForm['values'] }> => {
  const { context, locale, program, programId } = view
  const { fields: pluginFields, values } = await readPluginForm('challenges', view, stored)
  const data: EditorData = {
    pluginFields,
    kinds: listKinds().map(([type, { about, name, settings }]) => ({
      type,
      name: renderText(name, locale),
      about: renderText(about ?? '', locale),
      settings,
      isRepeatable: isRepeatable(type),
      buttons: buttonsOf(type, locale),
    })),
    ...(await listEditorOptions(context, programId)),
    canTag: canTagChallenges(context, programId),
    timeZone: program.timeZone,
    locale,
    programId,
    siteUrl: program.siteUrl.replace(/\/$/, ''),
  }
  return { data, fields: values }
}

const buttonsOf = (type: string, locale: Locale): Buttons => {
  const { settings } = CHALLENGE_KINDS[type as keyof typeof CHALLENGE_KINDS]
  const setting = settings.find(({ field }) => field === 'parameters')
  const values = setting && 'options' in setting ? setting.options.map(({ value }) => value) : []
  return {
    named: Object.fromEntries(
      ['', ...values].map((value) => [value, renderText(automaticCallToAction(type, value), locale)]),
    ),
    other: renderText(automaticCallToAction(type, '{}'), locale),
  }
}
