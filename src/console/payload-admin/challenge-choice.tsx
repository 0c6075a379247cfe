import type { TextFieldServerProps } from 'payload'
import { CHALLENGE_KINDS, listKinds } from '@/domain/challenges'
import { type Locale, toLocale } from '@/i18n/locales'
import { renderText } from '@/i18n/render-text'
import { ChoiceField, type Option } from './choice-field.client'

/** Payload's field for the kind of a challenge: those of the product and of plugins. */
export function KindChoice({ clientField, i18n, path }: TextFieldServerProps) {
  const locale = toLocale(i18n.language)
  const options = listKinds().map(([value, { name }]) => ({
    value,
    label: renderText(name, locale),
  }))
  return <ChoiceField path={path} label={labelOf(clientField.label, locale)} options={options} isRequired />
}

/** Payload's field for what each kind calls its parameters. */
export function ParametersChoice({ clientField, i18n, path }: TextFieldServerProps) {
  const locale = toLocale(i18n.language)
  const byKind = Object.fromEntries(Object.keys(CHALLENGE_KINDS).map((kind) => [kind, parametersOf(kind, locale)]))
  const label = labelOf(clientField.label, locale)
  return <ChoiceField path={path} label={label} optionsBy={{ path: 'challenge_type', options: byKind }} />
}

const parametersOf = (kind: string, locale: Locale): Option[] => {
  const settings = CHALLENGE_KINDS[kind as keyof typeof CHALLENGE_KINDS].settings
  const setting = settings.find(({ field }) => field === 'parameters')
  return setting && 'options' in setting
    ? setting.options.map(({ label, value }) => ({ value, label: renderText(label, locale) }))
    : []
}

const labelOf = (label: unknown, locale: Locale): string =>
  typeof label === 'string' ? label : ((label as Record<string, string> | null)?.[locale] ?? '')
