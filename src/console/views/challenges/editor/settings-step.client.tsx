'use client'

import { type ComponentType, lazy, Suspense } from 'react'
import { useWatch } from 'react-hook-form'
import type { KindSetting } from '@/domain/challenges'
import { renderText } from '@/i18n/render-text'
import { Skeleton } from '@/ui'
import { type ChallengeFormInput, readSetting, shownSettings } from './challenge-form'
import { DonationAmounts, DonationEntities } from './donation-rows.client'
import type { EditorData } from './editor-data'
import { NumberField, SelectField, TextAreaField, TextField } from './fields.client'
import { SocialPages } from './social-pages.client'

const HtmlField = lazy(() => import('./html-field.client'))

type ControlProps<Control extends KindSetting['control']> = {
  setting: Extract<KindSetting, { control: Control }>
  labels: { name: string; label: string; help?: string; required?: boolean }
  data: EditorData
}

/** The control for each kind of setting. */
const CONTROLS = {
  text: ({ labels }) => <TextField {...labels} />,
  address: ({ labels }) => <TextField {...labels} />,
  text_area: ({ labels }) => <TextAreaField {...labels} />,
  html: ({ labels }) => (
    <Suspense fallback={<Skeleton shape="block" label={labels.label} className="h-60" />}>
      <HtmlField {...labels} />
    </Suspense>
  ),
  number: ({ data, labels, setting: { max, min, step, unit } }) => (
    <NumberField {...labels} min={min} max={max} step={step} unit={unit && renderText(unit, data.locale)} />
  ),
  choice: (props) => <Choice {...props} />,
  suggested: ({ labels, setting }) => <TextField {...labels} suggestions={setting.options.map(({ value }) => value)} />,
  social_pages: ({ data, labels }) => <SocialPages {...labels} pages={data.social_pages} />,
  donation_entities: ({ labels }) => <DonationEntities {...labels} />,
  donation_amounts: ({ labels }) => <DonationAmounts {...labels} />,
  // Questions have a step of their own.
  questions: () => null,
} satisfies { [Control in KindSetting['control']]: ComponentType<ControlProps<Control>> }

/** Has an empty option if the setting is optional or has no value yet. */
function Choice({ data: { locale }, labels, setting: { options } }: ControlProps<'choice'>) {
  const value = useWatch({ name: labels.name })
  const none = options.find((option) => option.value === '')
  return (
    <SelectField
      {...labels}
      options={options
        .filter((option) => option.value !== '')
        .map(({ label, value }) => ({ value, label: renderText(label, locale) }))}
      placeholder={none ? renderText(none.label, locale) : value ? undefined : '—'}
    />
  )
}

/** The settings of the selected kind, generated from its declaration (src/domain/challenges/kinds). */
export function SettingsStep({ data, settings }: { settings: readonly KindSetting[]; data: EditorData }) {
  const values = useWatch<ChallengeFormInput>()
  const { locale } = data
  return shownSettings(settings, (field) => readSetting(values, field)).map((setting) => {
    // The table pairs each control with its setting, which TypeScript can't infer through a union.
    const Control = CONTROLS[setting.control] as ComponentType<ControlProps<KindSetting['control']>>
    const labels = {
      name: setting.field,
      label: renderText(setting.label, locale),
      help: setting.help && renderText(setting.help, locale),
      required: setting.required,
    }
    return <Control key={setting.field} setting={setting} labels={labels} data={data} />
  })
}
