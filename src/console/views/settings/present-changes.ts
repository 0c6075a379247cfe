import type { SettingChange } from '@/domain/program-settings'
import { LANGUAGES } from '@/i18n/locales'
import type { ProgramViewContext } from '../../frame/view-context'
import { findPictureUrls } from './read-settings'
import { formatStyle, styleLabel } from './style-labels'

/** A changed setting for display: a text, or a picture's address. */
export type ShownChange = {
  label: string
  before: string
  after: string
  isPicture: boolean
}

const MAX_SHOWN = 160

/** Describes changes of settings in the administrator's language. */
export const presentChanges = async (
  { context, program, t }: ProgramViewContext,
  changes: readonly SettingChange[],
): Promise<ShownChange[]> => {
  const pictures = changes.filter(isPicture)
  const urls = await findPictureUrls(
    context,
    program.siteUrl,
    pictures.flatMap(({ after, before }) => [before as number | null, after as number | null]),
  )
  return changes.map((change) => {
    const { field, part } = change
    const label = t(`settings.fields.${field}`)
    if (field === 'element_css_style' && part !== null) {
      const [before, after] = [formatStyle(part, change.before, t), formatStyle(part, change.after, t)]
      return { label: styleLabel(part, t), before, after, isPicture: false }
    }
    const show = (value: SettingChange['after']): string => {
      if (value === null || value === '') return ''
      if (isPicture(change)) return urls.get(Number(value)) ?? ''
      if (typeof value === 'boolean') return t(`settings.values.${value ? 'on' : 'off'}`)
      if (field === 'domain_type' || field === 'sign_in_type' || field === 'points_expiry')
        return t(`settings.values.${field}.${value}`)
      if (field === 'default_locale') return LANGUAGES[value as keyof typeof LANGUAGES]
      const text = String(value)
      return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
    }
    const language = part !== null && part in LANGUAGES ? LANGUAGES[part as keyof typeof LANGUAGES] : part
    return {
      label: language ? `${label} (${language})` : label,
      before: show(change.before),
      after: show(change.after),
      isPicture: isPicture(change),
    }
  })
}

const PICTURES = /_(icon|file|logo|image)$/

const isPicture = ({ field }: SettingChange): boolean => PICTURES.test(field)
